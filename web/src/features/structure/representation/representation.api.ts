import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query'
import { type NewPowerOfAttorney, representation } from '@zegel/contract/structure/representation'
import { endpointMutation, endpointQuery } from '../../../lib/endpoint-query.ts'
import { requestUrl } from '../../../lib/request.ts'

/** The powers of attorney of an organisation: those in force or to come, and on request those that ended. */
export function powersQuery(organizationId: string, withEnded: boolean) {
  const query = { organization_uuid: organizationId, ...(withEnded && { with_ended: true }) }
  return endpointQuery(representation.list, { query })
}

export function usePowers(organizationId: string, withEnded: boolean) {
  return useQuery({ ...powersQuery(organizationId, withEnded), placeholderData: keepPreviousData })
}

/** Where the document of a power comes from. */
export function powerFileUrl(organization_uuid: string, id: string): string {
  return requestUrl(representation.openFile.path, { query: { organization_uuid, id } })
}

export function useRecordPower() {
  return useMutation(
    endpointMutation(representation.record, {
      input: (body: NewPowerOfAttorney) => ({ body }),
      refreshes: 'always',
    }),
  )
}

export function useWithdrawPower(organization_uuid: string) {
  return useMutation(
    endpointMutation(representation.withdraw, {
      input: (id: string) => ({ body: { organization_uuid, id } }),
      // Also after a refusal: somebody else may have withdrawn it.
      refreshes: 'always',
    }),
  )
}
