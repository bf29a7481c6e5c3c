import { useQuery } from '@tanstack/react-query'
import { instruments } from '@zegel/contract/instruments/instruments'
import type { InstrumentType } from '@zegel/core/instruments/instrument-type'
import { endpointQuery } from '../../lib/endpoint-query.ts'
import { useEntities } from '../legal-persons/entities.api.ts'

/** The instruments of an organisation, all or of some types. */
export function instrumentsQuery(organizationId: string, types: readonly InstrumentType[] = []) {
  return endpointQuery(instruments.list, {
    query: { organization_id: organizationId, ...(types.length > 0 && { type: [...types] }) },
  })
}

export function useInstruments(organizationId: string, types: readonly InstrumentType[] = []) {
  return useQuery({ ...instrumentsQuery(organizationId, types), enabled: organizationId !== '' })
}

export function instrumentQuery(id: string) {
  return endpointQuery(instruments.get, { query: { id } })
}

/** The instrument that one lies on, and those that lie on it; nothing is asked without one. */
export function useRelatedInstruments(id: string | undefined) {
  return useQuery({
    ...endpointQuery(instruments.listRelated, { query: { id: id ?? '' } }),
    enabled: id !== undefined,
  })
}

/** The legal entities of the organisation: whoever of them may issue. */
export const useIssuers = useEntities
