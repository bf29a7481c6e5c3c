import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type OwnRegistration, ownRegistrations } from '@zegel/contract/register/own-registrations'
import { call } from '../../lib/call.ts'
import { endpointQuery, refresh } from '../../lib/endpoint-query.ts'

/** The balances that were stated for who is signed in, those of them that are wanted. */
export function ownRegistrationsQuery(isWanted: (one: OwnRegistration) => boolean) {
  return queryOptions({
    ...endpointQuery(ownRegistrations.list),
    select: (all) => all.filter(isWanted),
  })
}

export function useOwnRegistrations(isWanted: (one: OwnRegistration) => boolean) {
  return useQuery(ownRegistrationsQuery(isWanted))
}

/** Says of several balances that they are right. */
export function useConfirmRegistrations() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async (ids: readonly string[]) => {
      for (const id of ids)
        await call(ownRegistrations.confirm, { body: { balance_registration_id: id } })
    },
    // Also after a failure: some of them may be confirmed by then.
    onSettled: () => refresh(queryClient, ownRegistrations.confirm.changes),
  })
}

/** Whether its holder still has to say whether it is right: neither agreed, nor waiting for an answer to what is not right. */
export function awaitsAnswer({ confirmed_at, objection }: OwnRegistration): boolean {
  const isContested = objection !== null && objection.outcome === null
  return confirmed_at === null && !isContested
}
