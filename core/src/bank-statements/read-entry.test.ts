import { expect, it } from 'vitest'
import { toCreditorReference } from '../payments/creditor-reference.ts'
import { findReferences } from './read-entry.ts'

const ours = toCreditorReference('4821730056129904')
const other = toCreditorReference('1111222233334444')
const grouped = ours.replace(/(.{4})/g, '$1 ')

it.each([
  ['by itself', ours],
  ['in groups of four', grouped],
  ['in small letters', `betaling ${ours.toLowerCase()} dank`],
  ['broken where a line of the bank ended', `Kenmerk: ${ours.slice(0, 9)}\n${ours.slice(9)}`],
  ['with dashes', `${ours.slice(0, 4)}-${ours.slice(4, 8)}-${ours.slice(8)}`],
  ['against a word', `kenmerk${ours}obligaties`],
  ['twice', `${ours} ${ours}`],
])('finds a reference %s', (_how, text) => {
  expect(findReferences(text)).toEqual([ours])
})

it('finds several', () => {
  expect(findReferences(`${other} en ${ours}`)).toEqual([other, ours])
})

it.each([
  ['nothing', ''],
  ['other words', 'Inleg obligaties'],
  [
    'a digit that was copied wrong',
    ours.replace(/\d$/, (digit) => String((Number(digit) + 1) % 10)),
  ],
  ['a reference that ends too early', ours.slice(0, -1)],
  ['an account number', 'NL91ABNA0417164300'],
])('finds none in %s', (_what, text) => {
  expect(findReferences(text)).toEqual([])
})
