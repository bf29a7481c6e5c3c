import { type Actor, hasRole, type OnOrganization, type Role } from '../access/may.ts'
import { RuleBroken } from '../rule-broken.ts'

/**
 * Refuses to touch somebody in a role above the actor's own. Specialist and advisor count as member: whoever manages members may
 * remove them.
 */
export function assertMayTouch(actor: Actor, on: OnOrganization, role: Role): void {
  const atLeast = role === 'specialist' || role === 'advisor' ? 'member' : role
  if (!hasRole(actor, atLeast, on)) throw new RuleBroken('role-above-own', {}, 'role')
}

/** Refuses to give a role above the actor's own; specialist and advisor are given by platform administrators alone. */
export function assertMayGive(actor: Actor, on: OnOrganization, role: Role): void {
  const isOutside = role === 'specialist' || role === 'advisor'
  if (isOutside && !actor.administrator) throw new RuleBroken('role-for-administrators', {}, 'role')
  assertMayTouch(actor, on, role)
}

/** Refuses what would leave an organisation without a superadmin; `next` is null for who is removed. */
export function assertSuperadminStays(role: Role, next: Role | null, superadmins: number): void {
  if (role === 'superadmin' && next !== 'superadmin' && superadmins <= 1)
    throw new RuleBroken('last-superadmin')
}

/** Whether somebody in this role can be assigned instruments to administer. */
export function mayAdminister(role: Role): boolean {
  return role !== 'specialist' && role !== 'advisor'
}

/** Refuses instruments of another organisation, and those that the actor does not manage. */
export function assertMayAssign(
  actor: Actor,
  on: OnOrganization,
  wanted: readonly string[],
  known: readonly string[],
): void {
  const field = 'instrument_admin_ids'
  if (wanted.some((id) => !known.includes(id)))
    throw new RuleBroken('instrument-not-of-organization', {}, field)
  if (hasRole(actor, 'superadmin', on)) return
  if (wanted.some((id) => !actor.instrumentAdminOf.includes(id)))
    throw new RuleBroken('instrument-not-managed', {}, field)
}
