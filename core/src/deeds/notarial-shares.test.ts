import { expect, it } from 'vitest'
import { passByNotary } from './notarial-shares.ts'

it.each([
  ['besloten vennootschap', 'NL', true],
  ['naamloze vennootschap', 'NL', true],
  ['besloten vennootschap', null, true],
  ['besloten vennootschap', 'BE', false],
  ['coöperatie', 'NL', false],
  ['stichting', null, false],
])('shares of a %s in %s pass by a notary: %s', (type, country, expected) => {
  expect(passByNotary({ type, country })).toBe(expected)
})

it('nobody issues shares that pass by a notary', () => {
  expect(passByNotary(null)).toBe(false)
})
