import type { ExtraAction, InvitationContext } from '../members/invitation-context.ts'

/** What an invitation is for and what it asks besides. */
export interface Invited {
  context: InvitationContext
  extra_actions: readonly ExtraAction[]
}

/** Whether an invitation asks for something, as what it is for or besides that. */
export function asksFor({ context, extra_actions }: Invited, action: ExtraAction): boolean {
  return context === action || extra_actions.includes(action)
}
