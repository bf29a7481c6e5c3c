import { describe, expect, it } from 'vitest'
import {
  readCreditorReference,
  REFERENCE_DIGITS,
  toCreditorReference,
  formatReference,
} from './creditor-reference.ts'

describe('a creditor reference', () => {
  it.each([
    // The first is the example that the standard is explained with.
    ['539007547034', 'RF18539007547034'],
    ['2348231', 'RF712348231'],
    ['SBC2021', 'RF45SBC2021'],
    ['0', 'RF040'],
    // The lowest and the highest that there are.
    ['36', 'RF0236'],
    ['54', 'RF9854'],
  ])('of %s is %s', (own, reference) => {
    expect(toCreditorReference(own)).toBe(reference)
    expect(readCreditorReference(reference)).toBe(reference)
  })

  it('has check digits of two places, also when they are small', () => {
    const small = Array.from({ length: 200 }, (_, number) => toCreditorReference(String(number)))
    expect(small.every((reference) => /^RF\d{2}\d+$/.test(reference))).toBe(true)
    expect(small.some((reference) => reference.startsWith('RF0'))).toBe(true)
  })

  it.each(['', 'abc', '1 2', '1-2', '1'.repeat(22)])('can not be made of %j', (own) => {
    expect(() => toCreditorReference(own)).toThrow(RangeError)
  })

  it.each(['RF18 5390 0754 7034', 'rf18539007547034', ' RF185390 07547034\n'])(
    'is read however it was typed: %j',
    (typed) => {
      expect(readCreditorReference(typed)).toBe('RF18539007547034')
    },
  )

  it.each([
    '',
    'RF18',
    'NL18539007547034',
    'RF18539007547O34é',
    `RF18${'1'.repeat(22)}`,
    // One that is never given out, though the sum is right.
    'RF00539007547053',
  ])('is not %j', (text) => {
    expect(readCreditorReference(text)).toBeUndefined()
  })

  it('tells that one digit is wrong, and that two neighbours changed places', () => {
    const reference = toCreditorReference('5390075470341234')
    const wrong = Array.from(reference).flatMap((character, at) => {
      if (at < 2) return []
      const other = String((Number(character) + 1) % 10)
      const next = reference[at + 1]
      const swapped =
        next === undefined || next === character
          ? []
          : [reference.slice(0, at) + next + character + reference.slice(at + 2)]
      return [reference.slice(0, at) + other + reference.slice(at + 1), ...swapped]
    })
    expect(wrong.length).toBeGreaterThan(30)
    expect(wrong.filter((text) => readCreditorReference(text) !== undefined)).toEqual([])
  })

  it('is written in groups of four', () => {
    expect(formatReference('RF18539007547034')).toBe('RF18 5390 0754 7034')
    expect(formatReference(toCreditorReference('1'.repeat(REFERENCE_DIGITS)))).toMatch(
      /^(\w{4} ){4}\w{4}$/,
    )
    expect(formatReference('RF712348231')).toBe('RF71 2348 231')
  })
})
