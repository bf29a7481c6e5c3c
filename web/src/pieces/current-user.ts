import { queryOptions, useQuery } from '@tanstack/react-query'
import { accounts, type Guest, type User } from '@zegel/contract/accounts'
import type { Actor } from '@zegel/core/access/may'
import { call } from '../lib/call.ts'
import { endpointKey } from '../lib/endpoint-query.ts'

const FIVE_MINUTES = 5 * 60_000

/** Who is signed in, or the guest marker; one answer for the whole app. */
export function currentUserQuery() {
  return queryOptions({
    queryKey: endpointKey(accounts.currentUser, {}),
    queryFn: async ({ signal }) => {
      const reply = await call(accounts.currentUser, {}, { signal })
      if (isGuest(reply) || isUser(reply)) return reply
      throw new Error('Corrupted data not a Guest or User')
    },
    staleTime: FIVE_MINUTES,
  })
}

/** The query behind useUser, for what has to show a guest or a wait as well. */
export function useCurrentUser() {
  return useQuery(currentUserQuery())
}

/** The user who is signed in; only for screens inside the shell, which shows them to nobody else. */
export function useUser(): User {
  const { data } = useCurrentUser()
  if (!data || !isUser(data)) throw new Error('This screen needs somebody who is signed in')
  return data
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

/** What the rules on who may do what want to know of the user. */
export function toActor(user: User): Actor {
  const memberships = user.natural_person.organization_memberships
  return {
    userId: user.id,
    legalPersonId: user.natural_person.id,
    administrator: user.administrator,
    preferredRole: user.preferred_role,
    roles: Object.fromEntries(
      memberships.map(({ organization_uuid, role }) => [organization_uuid, role]),
    ),
    instrumentAdminOf: user.instrument_admin_of,
    // Whom else the user may act for is answered with each record, in its `may`.
    actsFor: [user.natural_person.id],
  }
}

/** The signed-in user as the access rules see it: mayInOrganization(useActor(), 'create instrument', { organizationId }). */
export function useActor(): Actor {
  return toActor(useUser())
}
