import { useLocation, useSearch } from '@tanstack/react-router'
import { mayInOrganization } from '@zegel/core/access/may'
import { isUuid } from '@zegel/core/is-uuid'
import { useActor, useUser } from './current-user.ts'

const KEY = 'zegel-organization'

/** The organisation a screen is about: `id` of the address on the overview routes, else the one this tab works in. */
export function useOrganizationId(): string | undefined {
  const current = useCurrentOrganizationId()
  return useIdOfAddress() ?? current
}

/**
 * The organisation this tab works in: the one it opened last, which no other tab changes, else the one somebody works in since he last
 * switched anywhere. Never one that he may not see.
 */
export function useCurrentOrganizationId(): string | undefined {
  const ofAddress = useIdOfAddress()
  const { current_organization_uuid: last } = useUser()
  const actor = useActor()
  const isOwn = (id: string | undefined) =>
    id !== undefined && mayInOrganization(actor, 'read organization', { organizationId: id })
  return [ofAddress, readOrganizationOfTab()].find(isOwn) ?? last ?? undefined
}

/** `id` of the address on the overview routes, where it is one. */
export function useIdOfAddress(): string | undefined {
  const { id } = useSearch({ strict: false })
  const isOverview = useLocation({ select: ({ pathname }) => pathname.startsWith('/app/overview') })
  return isOverview && id && isUuid(id) ? id : undefined
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
export function keepOrganizationOfTab(id: string): void {
  try {
    sessionStorage.setItem(KEY, id)
  } catch {
    // Forbidden: the address still says it.
  }
}
