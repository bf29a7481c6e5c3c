import fc from 'fast-check'
import { expect, it } from 'vitest'
import { isOneEditApart } from './find-field.ts'

it.each([
  ['voornaam', 'voornam', true],
  ['voornaam', 'voornaaam', true],
  ['voornaam', 'Voornaam', true],
  ['voornaam', 'voronaam', true],
  ['voornaam', 'oornaam', true],
  ['voornaam', 'voornaams', true],
  ['voornaam', 'voornaam', false],
  ['voornaam', 'achternaam', false],
  ['voornaam', 'ovornama', false],
  ['voornaam', 'voornamen', false],
  ['', 'a', true],
  ['', '', false],
  ['', 'ab', false],
  ['ab', 'ba', true],
  ['ab', 'cd', false],
  ['a', 'b', true],
])('of %j and %j: %j', (one, other, expected) => {
  expect(isOneEditApart(one, other)).toBe(expected)
  expect(isOneEditApart(other, one)).toBe(expected)
})

it('sees a letter left out anywhere', () => {
  const word = fc.string({ unit: fc.constantFrom('a', 'b'), minLength: 1, maxLength: 8 })
  fc.assert(
    fc.property(word, fc.nat(7), (text, at) => {
      const cut = at % text.length
      expect(isOneEditApart(text, text.slice(0, cut) + text.slice(cut + 1))).toBe(true)
    }),
  )
})
