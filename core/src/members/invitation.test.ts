import { describe, expect, it } from 'vitest'
import { contextOfParticipant, contextOfRole, expiryOf } from './invitation.ts'

describe('an invitation', () => {
  it('to a role is for that role', () => {
    expect(contextOfRole('superadmin')).toBe('accept_super_admin_role')
    expect(contextOfRole('admin')).toBe('accept_instrument_admin_role')
  })

  it.each([
    [[], 'accept_instrument_membership'],
    [['complete_transaction'], 'complete_transaction'],
    [['confirm_balance_registration'], 'confirm_balance_registration'],
    [['complete_transaction', 'confirm_balance_registration'], 'complete_transaction'],
  ] as const)('of a participant for whom %j waits is for %s', (waiting, context) => {
    expect(contextOfParticipant(waiting)).toBe(context)
  })

  it('stands for thirty days, over the change to summer time too', () => {
    const sent = new Date('2026-03-10T12:00:00Z')
    expect(expiryOf(sent).toISOString()).toBe('2026-04-09T12:00:00.000Z')
  })
})
