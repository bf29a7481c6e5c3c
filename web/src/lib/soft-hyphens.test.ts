import { expect, it } from 'vitest'
import { softHyphens } from './text.ts'

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
