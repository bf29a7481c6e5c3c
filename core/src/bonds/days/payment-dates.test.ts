import { describe, expect, it } from 'vitest'
import { toDate, toDay } from './day.ts'
import { paymentDates } from './payment-dates.ts'

describe('payment dates', () => {
  it('are counted from the anchor, with the end of the month clamped', () => {
    const start = toDay('2026-08-31')
    const dates = paymentDates(
      { anchor: start, months: 3 },
      { start, end: toDay('2027-11-30'), until: toDay('2100-01-01') },
    )
    expect(dates.map(toDate)).toEqual([
      '2026-11-30',
      '2027-02-28',
      '2027-05-31',
      '2027-08-31',
      '2027-11-30',
    ])
  })

  it('end with the last day, however short the last period is', () => {
    const span = {
      start: toDay('2026-02-10'),
      end: toDay('2026-08-01'),
      until: toDay('2100-01-01'),
    }
    const dates = paymentDates({ anchor: toDay('2026-04-30'), months: 3 }, span)
    expect(dates.map(toDate)).toEqual(['2026-04-30', '2026-07-30', '2026-08-01'])
  })

  it('leave out what lies before the start', () => {
    const span = { start: toDay('2026-05-01'), end: null, until: toDay('2026-12-31') }
    const dates = paymentDates({ anchor: toDay('2025-11-01'), months: 6 }, span)
    expect(dates.map(toDate)).toEqual(['2026-11-01'])
  })
})
