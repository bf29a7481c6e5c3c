import { expect, it } from 'vitest'
import { afterOnboarding } from './after-onboarding.ts'

const MEMBERS = '/app/overview/organization/members?id=o'

it.each([
  ['accept_super_admin_role', undefined, true, MEMBERS],
  ['accept_super_admin_role', 'i', false, MEMBERS],
  ['accept_instrument_admin_role', 'i', true, '/app/overview/instruments/i/general?id=o'],
  ['accept_instrument_admin_role', 'i', false, '/app/overview/instruments/i/general?id=o'],
  ['accept_instrument_admin_role', undefined, true, MEMBERS],
  ['accept_instrument_membership', undefined, true, '/app/home'],
  ['accept_instrument_membership', undefined, false, '/app/profile'],
  ['complete_transaction', undefined, true, '/app/home'],
  ['complete_transaction', undefined, false, '/app/home'],
  ['confirm_balance_registration', undefined, true, '/app/home'],
  ['confirm_balance_registration', undefined, false, '/app/home'],
] as const)(
  'after %s, with instrument %s and a complete profile %s, one goes to %s',
  (context, instrumentId, isProfileComplete, address) => {
    const completed = { context, organizationId: 'o', instrumentId, isProfileComplete }
    expect(afterOnboarding(completed)).toBe(address)
  },
)
