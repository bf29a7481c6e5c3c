import type { InvitedRole } from './member-role.ts'

/** What somebody is invited for. */
export const INVITATION_CONTEXTS = [
  'accept_super_admin_role',
  'accept_instrument_admin_role',
  'accept_instrument_membership',
  'complete_transaction',
  'confirm_balance_registration',
] as const
export type InvitationContext = (typeof INVITATION_CONTEXTS)[number]

/** What somebody does besides, once invited. */
export const EXTRA_ACTIONS = ['complete_transaction', 'confirm_balance_registration'] as const
export type ExtraAction = (typeof EXTRA_ACTIONS)[number]

/** What an invitation to this role is for. */
export function contextOfRole(role: InvitedRole): InvitationContext {
  return role === 'superadmin' ? 'accept_super_admin_role' : 'accept_instrument_admin_role'
}

/** What a participant is invited for first: whatever waits for him, else to see what he holds. */
export function contextOfParticipant(waiting: readonly ExtraAction[]): InvitationContext {
  return waiting[0] ?? 'accept_instrument_membership'
}
