import { describe, expect, it } from 'vitest'
import { accrue } from './accrual.ts'
import { toDay } from './day.ts'
import { sketchBond } from './sketched-bond.ts'

describe('the vectors of ICMA and ISDA', () => {
  const yearsOf = (from: string, to: string, anchor: string, months: number) => {
    const rhythm = { anchor: toDay(anchor), months }
    const plan = { ...sketchBond({ perpetual: true }), rhythm, start: toDay(from) }
    const { over, under } = accrue(plan, toDay(from), toDay(to)).missed
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
