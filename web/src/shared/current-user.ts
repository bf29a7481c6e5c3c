import { useQuery } from '@tanstack/react-query'
import type { User } from '@zegel/contract/accounts/accounts'
import type { Actor } from '@zegel/core/access/may'
import { currentUserQuery, isUser } from './current-user-query.ts'

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
