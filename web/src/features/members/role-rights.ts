import { type Actor, hasRole, type PreferredRole } from '@zegel/core/access/may'
import type { MemberRole } from '@zegel/core/members/member-role'

const AT_LEAST: Record<MemberRole, PreferredRole> = {
  member: 'member',
  specialist: 'member',
  advisor: 'member',
  entity: 'admin',
  admin: 'admin',
  superadmin: 'superadmin',
}

/** Whether the actor has a role in the organisation, or a higher one. */
export function hasAsMuch(actor: Actor, role: MemberRole, organizationId: string): boolean {
  return hasRole(actor, AT_LEAST[role], { organizationId })
}

/** Whether the actor may give a role: never above the own, and those of professionals only as platform administrator. */
export function mayGive(actor: Actor, role: MemberRole, organizationId: string): boolean {
  const isForProfessionals = role === 'specialist' || role === 'advisor'
  if (isForProfessionals && !actor.administrator) return false
  return role !== 'entity' && hasAsMuch(actor, role, organizationId)
}
