import { expect, it } from 'vitest'
import { areNamesSimilar } from './match-lines.ts'

it.each([
  ['Anna de Vries', 'A. de Vries'],
  ['Anna de Vries', 'Hr J Bakker e/o Mw A de Vries'],
  ['Anna de Vries', 'VRIES, A DE'],
  ['Zoë Müller', 'ZOE MULLER'],
  ['Duinzicht Beheer B.V.', 'DUINZICHT BV'],
  ['Stichting Noorderlicht', 'Noorderlicht'],
  ['Bakkerij De Korenbloem B.V.', 'Korenbloem Bakkerij'],
])('%s may be %s', (one, other) => {
  expect(areNamesSimilar(one, other)).toBe(true)
  expect(areNamesSimilar(other, one)).toBe(true)
})

it.each([
  ['Anna de Vries', 'B. Jansen'],
  ['Anna de Vries', 'De Heer A. van der Meer'],
  ['Duinzicht Beheer B.V.', 'Zeezicht Beheer B.V.'],
  ['Stichting Noorderlicht', 'Stichting Zuiderzon'],
  ['Anna de Vries', ''],
  ['', ''],
  ['B.V.', 'B.V.'],
])('%s is not %s', (one, other) => {
  expect(areNamesSimilar(one, other)).toBe(false)
})
