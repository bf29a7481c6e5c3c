import { describe, expect, it } from 'vitest'
import { accrue } from '../accrual.ts'
import { yearPart } from './day-count.ts'
import { toDay } from './day.ts'
import { ZERO } from './fraction.ts'
import { bondFixture } from '../bond-fixture.ts'

describe('the vectors of ICMA and ISDA', () => {
  const yearsOf = (from: string, to: string, anchor: string, months: number) => {
    const rhythm = { anchor: toDay(anchor), months }
    const plan = bondFixture({ perpetual: true })
    const stretch = { ...plan.stretches[0], rhythm, start: toDay(from) }
    const [accrual] = accrue({ ...plan, stretches: [stretch] }, toDay(from), toDay(to))
    const { over, under } = accrual?.unit ?? ZERO
    return Number((over * 10n ** 12n) / under) / 1e12
  }

  it.each([
    ['a whole half year', '2003-11-01', '2004-05-01', '2004-05-01', 6, 0.5],
    ['a short first year', '1999-02-01', '1999-07-01', '1999-07-01', 12, 0.410958904109],
    ['a long first half year', '2002-08-15', '2003-07-15', '2003-07-15', 6, 0.915760869565],
    ['a short last half year', '2000-01-30', '2000-06-30', '2000-01-30', 6, 0.417582417582],
  ])('count %s', (_, from, to, anchor, months, years) => {
    expect(yearsOf(from, to, anchor, months)).toBe(years)
  })
})

it.each([
  ['the 31st as the 30th of its month', '2026-01-31', '2026-03-31', 60],
  ['nothing from the 30th until the 31st', '2026-03-30', '2026-03-31', 0],
  ['a February by its days', '2026-01-31', '2026-02-28', 28],
])('30E/360 counts %s', (_, from, to, days) => {
  const period = { from: toDay('2026-01-15'), to: toDay('2027-01-15'), months: 12 }
  const { over, under } = yearPart('30e/360', toDay(from), toDay(to), period)
  expect(over * 360n).toBe(BigInt(days) * under)
})
