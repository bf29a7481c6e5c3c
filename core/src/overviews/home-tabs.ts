import { type Actor, mayInOrganization } from '../access/may.ts'

/** What somebody's home has: how the organisation they work in stands, how the platform does, and what they hold. */
export const HOME_TABS = ['organization', 'platform', 'portfolio'] as const
export type HomeTab = (typeof HOME_TABS)[number]

/**
 * The tabs of somebody's home, of which the first is where they come home. Whoever runs or advises the organisation they work in finds
 * that there; a platform administrator the platform, and an organisation of others after it; who does neither, what they hold.
 */
export function homeTabs(actor: Actor, organizationId: string | undefined): HomeTab[] {
  const ofOrganization: HomeTab[] = organizationId ? tabsOf(actor, organizationId) : []
  const platform: HomeTab[] = actor.administrator ? ['platform'] : []
  return organizationId !== undefined && organizationId in actor.roles
    ? [...ofOrganization, ...platform, 'portfolio']
    : [...platform, ...ofOrganization, 'portfolio']
}

// A member runs nothing but the instruments that they administer.
function tabsOf(actor: Actor, organizationId: string): HomeTab[] {
  const isMember = actor.roles[organizationId] === 'member' && !actor.administrator
  const runs = !isMember || actor.instrumentAdminOf.length > 0
  return runs && mayInOrganization(actor, 'read organization', { organizationId })
    ? ['organization']
    : []
}
