import { expect, it } from 'vitest'
import { INTERVALS, PAID_PLANS } from './plans.ts'
import { priceName, readPriceName } from './plan-change.ts'

it('knows each price again by its name', () => {
  for (const plan of PAID_PLANS)
    for (const interval of INTERVALS)
      expect(readPriceName(priceName({ plan, interval }))).toEqual({ plan, interval })
})

it.each([null, '', 'zegel_start_month', 'zegel_pro_week', 'other_pro_month', 'zegel_pro_month_2'])(
  'knows no price called %j',
  (name) => {
    expect(readPriceName(name)).toBeUndefined()
  },
)
