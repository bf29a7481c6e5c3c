import type { User } from '@zegel/contract/accounts/accounts'
import { useLocation, useSearch } from '@tanstack/react-router'
import { mayInOrganization } from '@zegel/core/access/may'
import { isUuid } from '@zegel/core/is-uuid'
import { toActor, useUser } from './current-user.ts'

const KEY = 'zegel-organization'

/** The organisation a screen is about: `id` of the address on the overview routes, else the one this tab works in. */
export function useOrganizationId(): string | undefined {
  const current = useCurrentOrganizationId()
  return useIdOfAddress() ?? current
}

/**
 * The organisation this tab works in: the one it opened last, which no other tab changes, else the one somebody works in since they last
 * switched anywhere. Never one that they may not see.
 */
export function useCurrentOrganizationId(): string | undefined {
  return currentOrganizationOf(useUser(), useIdOfAddress())
}

/** The organisation that somebody works in here, where an address names this one, or none. */
export function currentOrganizationOf(user: User, ofAddress?: string): string | undefined {
  const actor = toActor(user)
  const isOwn = (id: string | undefined) =>
    id !== undefined && mayInOrganization(actor, 'read organization', { organizationId: id })
  return (
    [ofAddress, readOrganizationOfTab()].find(isOwn) ?? user.current_organization_uuid ?? undefined
  )
}

// Where `id` of the address is an organisation; in an investor's home it is what is held.
const AREAS = [
  '/app/overview',
  '/app/home/organization',
  '/app/organization/people',
  '/app/organization/entities',
]

/** `id` of the address on the overview routes, where it is one. */
export function useIdOfAddress(): string | undefined {
  const id = useSearch({ strict: false, select: (search) => search.id })
  const pathname = useLocation({ select: (location) => location.pathname })
  return idOfAddress(pathname, id)
}

export function idOfAddress(pathname: string, id: unknown): string | undefined {
  const isOfOrganization = AREAS.some((area) => pathname.startsWith(area))
  return isOfOrganization && typeof id === 'string' && isUuid(id) ? id : undefined
}

/** The organisation that was opened last in this tab. */
export function readOrganizationOfTab(): string | undefined {
  try {
    return sessionStorage.getItem(KEY) ?? undefined
  } catch {
    // A browser that forbids it: then all tabs follow the last one.
    return undefined
  }
}

/** Lets this tab work in an organisation from now on. */
export function saveOrganizationOfTab(id: string): void {
  try {
    sessionStorage.setItem(KEY, id)
  } catch {
    // Forbidden: the address still says it.
  }
}
