import { expect, it } from 'vitest'
import { cut, softHyphens } from './text.ts'

it.each([
  ['as it is when it fits', 'Zonnedak B.V.', 13, 'Zonnedak B.V.'],
  ['without the space before the ellipsis', 'De Noordermolen', 3, 'De…'],
  [
    'without a full stop before the ellipsis',
    'Noordermolen Exploitatie B.V.',
    27,
    'Noordermolen Exploitatie B…',
  ],
  ['between characters, never within one', '👩‍👩‍👧 en anderen', 1, '👩‍👩‍👧…'],
])('cuts a text %s', (_, text, length, expected) => {
  expect(cut(text, length)).toBe(expected)
})

it.each([
  ['Certificaathouders', 'Certificaat|houders'],
  ['Ondernemingsraad', 'Ondernemings|raad'],
  ['Stichting Administratiekantoor', 'Stichting Administratie|kantoor'],
  ['Obligatievoorwaarden', 'Obligatie|voorwaarden'],
  ['Algemene ledenvergadering', 'Algemene leden|vergadering'],
])('says where %s can be broken', (text, broken) => {
  expect(softHyphens(text).replaceAll('\u00AD', '|')).toBe(broken)
})

it.each(['Bestuur', 'Raad van Commissarissen', 'Molenbeheer', 'Shareholders', ''])(
  'leaves %s whole',
  (text) => {
    expect(softHyphens(text)).toBe(text)
  },
)
