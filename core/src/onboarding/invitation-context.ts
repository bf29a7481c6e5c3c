/** What somebody is invited for. */
export const INVITATION_CONTEXTS = [
  'accept_super_admin_role',
  'accept_instrument_admin_role',
  'accept_instrument_membership',
  'complete_transaction',
  'confirm_balance_registration',
] as const
export type InvitationContext = (typeof INVITATION_CONTEXTS)[number]

/** What an invitation may ask besides what it is for. */
export const EXTRA_ACTIONS = ['complete_transaction', 'confirm_balance_registration'] as const
export type ExtraAction = (typeof EXTRA_ACTIONS)[number]

/** What an invitation is for and what it asks. */
export interface Invited {
  context: InvitationContext
  extra_actions: readonly ExtraAction[]
}

/** Whether an invitation asks for something, as what it is for or besides that. */
export function asksFor({ context, extra_actions }: Invited, action: ExtraAction): boolean {
  return context === action || extra_actions.includes(action)
}
