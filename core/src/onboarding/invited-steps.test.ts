import { describe, expect, it } from 'vitest'
import {
  EXTRA_ACTIONS,
  type ExtraAction,
  INVITATION_CONTEXTS,
  type InvitationContext,
} from '../members/invitation.ts'
import { stepsOf } from './invited-steps.ts'

const NOTHING: ExtraAction[] = []
const TRANSACT: ExtraAction[] = ['complete_transaction']
const CONFIRM: ExtraAction[] = ['confirm_balance_registration']
const BOTH: ExtraAction[] = [...EXTRA_ACTIONS]

// w: welcome, p: profile, a: with the address, i: instruments, b: balances, t: transactions, c: completion.
const CASES: [InvitationContext, ExtraAction[], string][] = [
  ['accept_super_admin_role', NOTHING, 'w p c'],
  ['accept_super_admin_role', TRANSACT, 'w pa t c'],
  ['accept_super_admin_role', CONFIRM, 'w p b c'],
  ['accept_super_admin_role', BOTH, 'w pa b t c'],
  ['accept_instrument_admin_role', NOTHING, 'w p i c'],
  ['accept_instrument_admin_role', TRANSACT, 'w pa i t c'],
  ['accept_instrument_admin_role', CONFIRM, 'w p i b c'],
  ['accept_instrument_admin_role', BOTH, 'w pa i b t c'],
  ['accept_instrument_membership', NOTHING, 'w p c'],
  ['accept_instrument_membership', TRANSACT, 'w pa t c'],
  ['accept_instrument_membership', CONFIRM, 'w p b c'],
  ['accept_instrument_membership', BOTH, 'w pa b t c'],
  ['complete_transaction', NOTHING, 'w pa t c'],
  ['complete_transaction', TRANSACT, 'w pa t c'],
  ['complete_transaction', CONFIRM, 'w pa b t c'],
  ['complete_transaction', BOTH, 'w pa b t c'],
  ['confirm_balance_registration', NOTHING, 'w p b c'],
  ['confirm_balance_registration', TRANSACT, 'w pa b t c'],
  ['confirm_balance_registration', CONFIRM, 'w p b c'],
  ['confirm_balance_registration', BOTH, 'w pa b t c'],
]

const LETTER = {
  welcome: 'w',
  profile: 'p',
  instruments: 'i',
  balance_registration: 'b',
  transaction: 't',
  completion: 'c',
}

describe('the way of somebody who was invited', () => {
  it.each(CASES)('for %s with %j is %s', (context, extra_actions, way) => {
    const steps = stepsOf({ context, extra_actions })
    const letters = steps.map(
      ({ name, substeps }) => LETTER[name] + (substeps.includes('address_info') ? 'a' : ''),
    )
    expect(letters.join(' ')).toBe(way)
  })

  it('is in the table for every context', () => {
    expect(new Set(CASES.map(([context]) => context))).toEqual(new Set(INVITATION_CONTEXTS))
  })

  it('has these substeps', () => {
    const context = 'accept_instrument_admin_role'
    expect(stepsOf({ context, extra_actions: BOTH }).map(({ substeps }) => substeps)).toEqual([
      ['introduction', 'platform_overview'],
      ['personal_info', 'address_info'],
      ['instrument_review'],
      ['balance_review'],
      ['transaction_review'],
      ['final_review'],
    ])
  })
})
