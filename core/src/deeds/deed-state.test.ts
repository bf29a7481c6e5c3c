import { describe, expect, it } from 'vitest'
import { TRANSACTION_STATUSES } from '../transactions/transaction.ts'
import { type DeedOf, deedState, needsNotarialDeed } from './deed-state.ts'

const OF: DeedOf = {
  type: 'issuance',
  instrumentType: 'bonds',
  status: 'pending',
  historic: false,
  isMade: false,
}

describe('a deed', () => {
  it.each([
    { it: 'is a concept while its transaction is open', of: {}, state: 'concept' },
    { it: 'is a concept while it is paid', of: { status: 'payment_pending' }, state: 'concept' },
    { it: 'is made once it is accepted', of: { status: 'completed' }, state: 'being_made' },
    { it: 'is there once it is made', of: { status: 'completed', isMade: true }, state: 'made' },
    {
      it: 'does not come of what was rejected',
      of: { status: 'rejected' },
      state: 'none',
      whyNone: 'ended',
    },
    {
      it: 'does not come of what expired',
      of: { status: 'expired' },
      state: 'none',
      whyNone: 'ended',
    },
    {
      it: 'does not come of what is only recorded',
      of: { status: 'completed', historic: true },
      state: 'none',
      whyNone: 'historic',
    },
    {
      it: 'of shares is made by a notary',
      of: { instrumentType: 'shares' },
      state: 'none',
      whyNone: 'notarial',
    },
    {
      it: 'does not come of options that change hands',
      of: { type: 'transfer', instrumentType: 'options' },
      state: 'none',
      whyNone: 'not_transferable',
    },
  ] as const)('$it', ({ of, state, ...more }) => {
    const whyNone = 'whyNone' in more ? more.whyNone : null
    expect(deedState({ ...OF, ...of })).toEqual({ state, whyNone })
  })
})

it('of a notary is asked for shares alone, until the transaction ends without it or is turned back', () => {
  const shares = { instrumentType: 'shares', isReversed: false } as const
  const asked = TRANSACTION_STATUSES.filter((status) => needsNotarialDeed({ ...shares, status }))
  expect(asked).toEqual(['pending', 'payment_pending', 'completed'])
  const pending = { ...shares, status: 'pending' } as const
  expect(needsNotarialDeed({ ...pending, instrumentType: 'bonds' })).toBe(false)
  expect(needsNotarialDeed({ ...shares, status: 'completed', isReversed: true })).toBe(false)
})
