import { type Actor, hasRole, type OnOrganization, type PreferredRole } from '../access/may.ts'
import type { Role } from '../access/roles.ts'
import { RuleBroken } from '../rule-broken.ts'

/** Whether a role is the actor's own or lower. Specialist and advisor count as member: whoever manages members may remove them. */
export function mayTouch(actor: Actor, on: OnOrganization, role: Role): boolean {
  return hasRole(actor, isOutside(role) ? 'member' : role, on)
}

/** Whether the actor may give a role: never above the own; specialist and advisor are given by platform administrators alone. */
export function mayGive(actor: Actor, on: OnOrganization, role: Role): boolean {
  return (actor.administrator || !isOutside(role)) && mayTouch(actor, on, role)
}

/** Refuses to touch somebody in a role above the actor's own. */
export function assertMayTouch(actor: Actor, on: OnOrganization, role: Role): void {
  if (!mayTouch(actor, on, role)) throw new RuleBroken('role-above-own', {}, 'role')
}

/** Refuses to give a role that the actor may not give, and says why. */
export function assertMayGive(actor: Actor, on: OnOrganization, role: Role): void {
  if (mayGive(actor, on, role)) return
  const key = mayTouch(actor, on, role) ? 'role-for-administrators' : 'role-above-own'
  throw new RuleBroken(key, {}, 'role')
}

/** Refuses to give somebody who belongs to the organisation a role that is no higher than the one they have. */
export function assertRaises(role: Role, next: Role): void {
  if (levelOf(next) <= levelOf(role)) throw new RuleBroken('already-member', {}, 'email')
}

/** Refuses what would leave an organisation without a superadmin; `next` is null for who is removed. */
export function assertSuperadminStays(role: Role, next: Role | null, superadmins: number): void {
  if (next !== 'superadmin' && isLastSuperadmin(role, superadmins))
    throw new RuleBroken('last-superadmin')
}

/** Why somebody should be sure before they give a role. */
export type RoleCaution = 'oneself' | 'outside' | 'superadmin' | 'administered'

/**
 * Why a change of role asks first: whoever makes it could not undo it (a lower role of their own, the role of somebody outside), it gives
 * all there is to give, or it takes away what was assigned. Undefined for one that can simply be changed back.
 */
export function cautionOf(
  actor: Actor,
  { isOneself, role, next }: { isOneself: boolean; role: Role; next: Role },
): RoleCaution | undefined {
  if (next === 'superadmin') return 'superadmin'
  if (isOneself && !actor.administrator && levelOf(next) < levelOf(role)) return 'oneself'
  if (isOutside(role) && !actor.administrator) return 'outside'
  return mayAdminister(role) && !mayAdminister(next) ? 'administered' : undefined
}

/** Whether somebody is the only superadmin left, whose role stays. */
export function isLastSuperadmin(role: string, superadmins: number): boolean {
  return role === 'superadmin' && superadmins <= 1
}

/** Whether somebody in this role can be assigned instruments to administer. */
export function mayAdminister(role: Role): boolean {
  return !isOutside(role)
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

function isOutside(role: Role): role is Exclude<Role, PreferredRole> {
  return role === 'specialist' || role === 'advisor'
}

function levelOf(role: Role): number {
  return isOutside(role) ? LEVELS.indexOf('member') : LEVELS.indexOf(role)
}

const LEVELS: readonly Role[] = ['member', 'admin', 'superadmin']
