import { useQuery } from '@tanstack/react-query'
import { instruments } from '@zegel/contract/instruments'
import { organizations } from '@zegel/contract/organizations'
import type { InstrumentType } from '@zegel/core/instruments/instrument-type'
import { call } from '../lib/call.ts'

/** What is known of instruments is kept under these; ['instruments'] alone means all of it. */
export const instrumentKeys = {
  list: (organizationId: string, types: readonly InstrumentType[]) =>
    ['instruments', 'list', organizationId, types] as const,
  one: (id: string) => ['instruments', 'one', id] as const,
}

/** The instruments of an organisation, all or of some types. */
export function useInstruments(organizationId: string, types: readonly InstrumentType[] = []) {
  return useQuery({
    queryKey: instrumentKeys.list(organizationId, types),
    queryFn: ({ signal }) =>
      call(
        instruments.list,
        {
          query: { organization_id: organizationId, ...(types.length > 0 && { type: [...types] }) },
        },
        { signal },
      ),
    enabled: organizationId !== '',
  })
}

export function useInstrument(id: string) {
  return useQuery({
    queryKey: instrumentKeys.one(id),
    queryFn: ({ signal }) => call(instruments.get, { query: { id } }, { signal }),
  })
}

/** The legal entities of the organisation: whoever of them may issue. */
export function useIssuers(organizationId: string) {
  return useQuery({
    queryKey: ['instruments', 'issuers', organizationId],
    queryFn: ({ signal }) =>
      call(organizations.listEntities, { query: { id: organizationId } }, { signal }),
  })
}
