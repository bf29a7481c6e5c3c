import { expect, it } from 'vitest'
import { addMonths, toDate, toDay } from './day.ts'

it('adds months as Temporal does', () => {
  const anchor = Temporal.PlainDate.from('2024-02-29')
  for (let months = -600; months <= 600; months += 1) {
    const day = anchor.add({ days: months * 7 })
    expect(toDate(addMonths(toDay(day.toString()), months))).toBe(day.add({ months }).toString())
  }
})
