import type { InvitationContext } from '../members/invitation.ts'

interface Completed {
  context: InvitationContext
  organizationId: string
  /** The first instrument that was given to administer. */
  instrumentId: string | undefined
  /** Nothing is missing of who was invited. */
  isProfileComplete: boolean
}

/** The address that somebody who completed an invitation goes on to. */
export function afterOnboarding({
  context,
  organizationId,
  instrumentId,
  isProfileComplete,
}: Completed): string {
  const members = `/app/overview/organization/members?id=${organizationId}`
  switch (context) {
    case 'accept_super_admin_role':
      return members
    case 'accept_instrument_admin_role':
      return instrumentId === undefined
        ? members
        : `/app/overview/instruments/${instrumentId}/general?id=${organizationId}`
    case 'accept_instrument_membership':
      return isProfileComplete ? '/app/home' : '/app/profile'
    case 'complete_transaction':
    case 'confirm_balance_registration':
      return '/app/home'
  }
}
