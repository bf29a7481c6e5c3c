import { queryOptions } from '@tanstack/react-query'
import { accounts, type Guest, type User } from '@zegel/contract/accounts/accounts'
import { call } from '../lib/call.ts'
import { endpointKey } from '../lib/endpoint-query.ts'
import { followNumberFormat } from '../lib/numbers/number-format.ts'

const FIVE_MINUTES = 5 * 60_000

/** Who is signed in, or the guest marker; one answer for the whole app. */
export function currentUserQuery() {
  return queryOptions({
    queryKey: endpointKey(accounts.currentUser, {}),
    queryFn: async ({ signal }) => {
      const reply = await call(accounts.currentUser, {}, { signal })
      if (isGuest(reply)) return reply
      if (isUser(reply)) {
        followNumberFormat(reply.number_format ?? 'nl')
        return reply
      }
      throw new Error('Corrupted data not a Guest or User')
    },
    staleTime: FIVE_MINUTES,
  })
}

/** Whether the reply is the marker of somebody who is not signed in. */
export function isGuest(reply: User | Guest): reply is Guest {
  return typeof reply === 'object' && reply !== null && 'guest' in reply && reply.guest
}

/** Whether the reply is somebody who is signed in. */
export function isUser(reply: User | Guest): reply is User {
  return (
    typeof reply === 'object' && reply !== null && 'id' in reply && typeof reply.id === 'string'
  )
}
