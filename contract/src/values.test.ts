import { describe, expect, it } from 'vitest'
import { FIRST_DAY, LAST_DAY } from '@zegel/core/register/bounds'
import { ChosenDate, moneyInput } from './values.ts'

describe('an amount that somebody typed', () => {
  it.each([
    ['9999999999999.99', '9999999999999.99'],
    [' 12.5 ', '12.50'],
    [0, '0.00'],
  ])('takes %j as %s', (amount, wire) => {
    expect(moneyInput('price-required').parse(amount)).toBe(wire)
  })

  it.each([
    ['10000000000000', 'too-high'],
    ['1000000000000000', 'too-high'],
    ['999999999999999999', 'too-high'],
    ['12345678901234567.89', 'too-high'],
    [' ', 'price-required'],
    ['1.005', 'invalid-amount'],
    ['99999999999999999.999', 'invalid-amount'],
    ['a lot', 'invalid-amount'],
  ])('refuses %j: %s', (amount, why) => {
    const { error } = moneyInput('price-required').safeParse(amount)
    expect(error?.issues.map(({ message }) => message)).toEqual([why])
  })
})

describe('a day of the register that somebody chose', () => {
  it.each([FIRST_DAY, '1602-03-20', '2026-11-23', LAST_DAY])('may be %s', (date) => {
    expect(ChosenDate.parse(date)).toBe(date)
  })

  it.each([
    ['1599-12-31', 'invalid-date'],
    ['0001-01-01', 'invalid-date'],
    ['2400-01-02', 'invalid-date'],
    ['9999-12-31', 'invalid-date'],
    ['2026-02-30', 'invalid-date'],
    ['', 'date-required'],
  ])('is not %j: %s', (date, why) => {
    const { error } = ChosenDate.safeParse(date)
    expect(error?.issues.map(({ message }) => message)).toEqual([why])
  })
})
