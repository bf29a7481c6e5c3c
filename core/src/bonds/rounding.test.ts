import { describe, expect, it } from 'vitest'
import { divideHalfUp } from '../money.ts'
import { paymentSchedule } from './schedule.ts'
import { held, linesOf, MONTHLY, QUARTERLY, bondFixture } from './bond-fixture.ts'

describe('rounding', () => {
  it('is for each holder, and the issuer pays the sum', () => {
    const plan = bondFixture({ ...MONTHLY, price_cents: 50_00n, interest_millionths: 70_000 })
    const each = [7, 13, 80].map((units) => linesOf(plan, held(units))[0])
    expect(each).toEqual(['2026-02-15 204 0', '2026-02-15 379 0', '2026-02-15 2333 0'])
    const [together] = paymentSchedule(plan, [held(7), held(13), held(80)])
    expect(together?.interestCents).toBe(29_16n)
  })

  it.each([
    { price: 250_00n, cents: 313 },
    { price: 214_00n, cents: 268 },
  ])('takes half a cent up: a quarter of five percent on $price is $cents', ({ price, cents }) => {
    const plan = bondFixture({ ...QUARTERLY, price_cents: price })
    expect(linesOf(plan, held(1))[0]).toBe(`2026-04-15 ${cents} 0`)
  })

  it('takes half a cent up where compound interest would end on one', () => {
    expect(divideHalfUp(126_100n, 8n)).toBe(15_763n)
  })

  it('carries on from one redemption to the next, so that they add up', () => {
    const parts = (price: bigint, months: number, count: number) => {
      const plan = bondFixture({
        price_cents: price,
        redemption_type: 'custom',
        redemption_frequency: months,
        redemption_period: 'month',
        duration: months * count,
        duration_period: 'month',
      })
      const paid = linesOf(plan, held(1)).map((line) => Number(line.split(' ')[2]))
      return paid.filter((cents) => cents > 0)
    }
    expect(parts(100_00n, 12, 3)).toEqual([3333, 3334, 3333])
    expect(parts(10_00n, 1, 6)).toEqual([167, 166, 167, 167, 166, 167])
  })
})
