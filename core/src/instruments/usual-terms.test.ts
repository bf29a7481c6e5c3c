import { describe, expect, it } from 'vitest'
import type { DatedTerms } from '../bonds/bond-plan.ts'
import { USUAL_BOND, withUsualTerms } from './usual-terms.ts'

const NOTHING: DatedTerms = {
  ...USUAL_BOND,
  price_cents: null,
  interest_millionths: null,
  duration: null,
  duration_period: null,
  interest_type: null,
  interest_frequency: null,
  interest_period: null,
  redemption_type: null,
}

describe('the usual terms', () => {
  it('stand where nothing is chosen yet', () => {
    expect(withUsualTerms(NOTHING)).toEqual({
      ...USUAL_BOND,
      interest_frequency: 12,
      interest_period: 'month',
    })
  })

  it('leave what is chosen as it is', () => {
    const chosen: DatedTerms = {
      ...USUAL_BOND,
      perpetual: true,
      duration: null,
      duration_period: null,
      interest_type: 'bullet',
      interest_frequency: null,
      interest_period: null,
      redemption_type: 'perpetual',
    }
    expect(withUsualTerms(chosen)).toEqual(chosen)
  })

  it.each([
    { months: 24, every: 12 },
    { months: 18, every: 6 },
    { months: 9, every: 3 },
    { months: 7, every: 1 },
  ])('pay interest every $every months over $months months, which fits', ({ months, every }) => {
    const terms = withUsualTerms({ ...NOTHING, duration: months, duration_period: 'month' })
    expect(terms).toMatchObject({ interest_frequency: every, interest_period: 'month' })
  })
})
