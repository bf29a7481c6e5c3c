import type { ExtraAction, InvitationContext } from '../members/invitation.ts'

export type StepName =
  | 'welcome'
  | 'profile'
  | 'instruments'
  | 'balance_registration'
  | 'transaction'
  | 'completion'

export type SubstepName =
  | 'introduction'
  | 'platform_overview'
  | 'personal_info'
  | 'address_info'
  | 'instrument_review'
  | 'balance_review'
  | 'transaction_review'
  | 'final_review'

export interface Step {
  name: StepName
  substeps: readonly SubstepName[]
}

/** The way of somebody who was invited, in order, without the steps that do not apply. */
export function stepsOf(invited: Invited): Step[] {
  const mustTransact = asksFor(invited, 'complete_transaction')
  const mustConfirm = asksFor(invited, 'confirm_balance_registration')
  const administers = invited.context === 'accept_instrument_admin_role'
  return [
    { name: 'welcome', substeps: ['introduction', 'platform_overview'] },
    // A transaction becomes a deed, and a deed has an address in it.
    { name: 'profile', substeps: ['personal_info', ...one('address_info' as const, mustTransact)] },
    ...one({ name: 'instruments', substeps: ['instrument_review'] } as const, administers),
    ...one({ name: 'balance_registration', substeps: ['balance_review'] } as const, mustConfirm),
    ...one({ name: 'transaction', substeps: ['transaction_review'] } as const, mustTransact),
    { name: 'completion', substeps: ['final_review'] },
  ]
}

function one<Item>(item: Item, applies: boolean): Item[] {
  return applies ? [item] : []
}

/** What an invitation is for and what it asks besides. */
interface Invited {
  context: InvitationContext
  extra_actions: readonly ExtraAction[]
}

/** Whether an invitation asks for something, as what it is for or besides that. */
function asksFor({ context, extra_actions }: Invited, action: ExtraAction): boolean {
  return context === action || extra_actions.includes(action)
}
