import { expect, it } from 'vitest'
import { legalFormByName } from './legal-form-by-name.ts'

it.each([
  ['BV', 'besloten vennootschap'],
  ['B.V.', 'besloten vennootschap'],
  ['besloten vennootschap', 'besloten vennootschap'],
  ['BeslotenVennootschap', 'besloten vennootschap'],
  ['Besloten vennootschap met gewone structuur', 'besloten vennootschap'],
  ['N.V.', 'naamloze vennootschap'],
  ['Stichting', 'stichting'],
  ['foundation', 'stichting'],
  ['Coöperatie U.A.', 'coöperatie'],
  ['cooperatie', 'coöperatie'],
  ['Vereniging met volledige rechtsbevoegdheid', 'vereniging'],
  ['V.O.F.', 'vennootschap onder firma'],
  ['vof', 'vennootschap onder firma'],
  ['C.V.', 'commanditaire vennootschap'],
  ['Gemeente', 'gemeente'],
  ['de Staat', 'de staat'],
])('takes %s for %s', (name, form) => {
  expect(legalFormByName(name)).toBe(form)
})

it.each(['', 'GmbH', 'kerkgenootschap', 'natural_person', 'x'])('knows no %j', (name) => {
  expect(legalFormByName(name)).toBeUndefined()
})
