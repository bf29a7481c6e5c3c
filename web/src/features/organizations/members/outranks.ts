import type { Actor } from '@zegel/core/access/may'
import { mayTouch } from '@zegel/core/members/change-member'
import type { MemberRole } from '@zegel/core/members/member-role'

/** Whether somebody in this role has a higher one than the actor, and so is left alone. */
export function outranks(actor: Actor, role: MemberRole, organizationId: string): boolean {
  return role !== 'entity' && !mayTouch(actor, { organizationId }, role)
}
