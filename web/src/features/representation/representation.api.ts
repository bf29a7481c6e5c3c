import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type NewPowerOfAttorney, representation } from '@zegel/contract/representation'
import { call } from '../../lib/call.ts'
import { requestUrl } from '../../lib/request.ts'

const POWERS = 'powers-of-attorney'

/** The powers of attorney of an organisation: those in force or to come, and on request those that ended. */
export function usePowers(organizationId: string, withEnded: boolean) {
  const query = { organization_uuid: organizationId, ...(withEnded && { with_ended: true }) }
  return useQuery({
    queryKey: [POWERS, query],
    queryFn: ({ signal }) => call(representation.list, { query }, { signal }),
    placeholderData: (former) => former,
  })
}

/** Where the document of a power comes from. */
export function powerFileUrl(organization_uuid: string, id: string): string {
  return requestUrl(representation.openFile.path, { query: { organization_uuid, id } })
}

function useRefreshPowers() {
  const queryClient = useQueryClient()
  return () => queryClient.invalidateQueries({ queryKey: [POWERS] })
}

export function useRecordPower() {
  return useMutation({
    mutationFn: (body: NewPowerOfAttorney) => call(representation.record, { body }),
    onSettled: useRefreshPowers(),
  })
}

export function useWithdrawPower(organization_uuid: string) {
  return useMutation({
    mutationFn: (id: string) => call(representation.withdraw, { body: { organization_uuid, id } }),
    // Also after a refusal: somebody else may have withdrawn it.
    onSettled: useRefreshPowers(),
  })
}
