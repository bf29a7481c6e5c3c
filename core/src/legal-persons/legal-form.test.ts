import { expect, it } from 'vitest'
import { FOREIGN, LEGAL_FORMS, LEGAL_PERSON_TYPES, toLegalPersonType } from './legal-form.ts'

it('knows fourteen legal forms, and natural persons and those of other countries besides', () => {
  expect(LEGAL_FORMS).toHaveLength(14)
  expect(LEGAL_PERSON_TYPES).toEqual(['natural_person', ...LEGAL_FORMS, FOREIGN])
})

it.each(LEGAL_PERSON_TYPES)('knows %s by its own name, in capitals too', (type) => {
  expect(toLegalPersonType(type)).toBe(type)
  expect(toLegalPersonType(` ${type.toUpperCase()} `)).toBe(type)
})

it.each([
  ['cooperatie', 'coöperatie'],
  ['Coöperatie', 'coöperatie'],
  ['De Staat', 'de staat'],
  ['bv', undefined],
  ['', undefined],
  ['constructor', undefined],
])('takes %j for %s', (text, type) => {
  expect(toLegalPersonType(text)).toBe(type)
})
