import type { InvitedRole } from '../access/roles.ts'

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

/** What a participant is invited for first: whatever waits for them, else to see what they hold. */
export function contextOfParticipant(waiting: readonly ExtraAction[]): InvitationContext {
  return waiting[0] ?? 'accept_instrument_membership'
}

/** How many days an invitation stands. */
export const INVITATION_DAYS = 30

const MS_PER_DAY = 24 * 3600 * 1000

/** When an invitation that is sent now expires. */
export function expiryOf(now: Date): Date {
  return new Date(now.getTime() + INVITATION_DAYS * MS_PER_DAY)
}

type ExpiryTone = 'error' | 'warning-dark' | 'warning'

/** How pressing the end of an invitation is, by the days that are left of it: 3 or fewer, up to 7, up to 14; undefined when it is far. */
export function expiryTone(days: number): ExpiryTone | undefined {
  if (days <= 3) return 'error'
  if (days <= 7) return 'warning-dark'
  return days <= 14 ? 'warning' : undefined
}
