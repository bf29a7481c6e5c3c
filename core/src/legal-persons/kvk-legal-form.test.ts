import { expect, it } from 'vitest'
import { toLegalForm } from './kvk-legal-form.ts'

it.each([
  ['Besloten vennootschap met gewone structuur', 'besloten vennootschap'],
  ['BeslotenVennootschap', 'besloten vennootschap'],
  ['Naamloze Vennootschap', 'naamloze vennootschap'],
  ['Europese naamloze vennootschap (Societas Europaea)', 'naamloze vennootschap'],
  ['Stichting', 'stichting'],
  ['Coöperatie', 'coöperatie'],
  ['Cooperatie U.A.', 'coöperatie'],
  ['Europese coöperatieve vennootschap', 'coöperatie'],
  ['Onderlinge Waarborg Maatschappij', 'onderlinge waarborgmaatschappij'],
  ['Vereniging', 'vereniging'],
  ['Vereniging van Eigenaars', 'vereniging'],
  ['Eenmanszaak', 'eenmanszaak'],
  ['Maatschap', 'maatschap'],
  ['Vennootschap onder firma', 'vennootschap onder firma'],
  ['VennootschapOnderFirma', 'vennootschap onder firma'],
  ['Commanditaire vennootschap', 'commanditaire vennootschap'],
])('knows %j', (rechtsvorm, form) => {
  expect(toLegalForm(rechtsvorm, 'Test')).toBe(form)
})

it.each([
  ['Gemeente Assen', 'gemeente'],
  ['Provincie Drenthe', 'provincie'],
  ['Waterschap Hunze en Aa’s', 'waterschap'],
  ['Hoogheemraadschap van Rijnland', 'waterschap'],
  ['De Staat der Nederlanden', 'de staat'],
  ['Veiligheidsregio Drenthe', undefined],
])('tells what part of government %j is by its name', (name, form) => {
  expect(toLegalForm('Publiekrechtelijke rechtspersoon', name)).toBe(form)
})

it.each([
  'Kerkgenootschap',
  'Rederij',
  'Overige privaatrechtelijke rechtspersoon',
  'Buitenlandse rechtsvorm',
  '',
])('leaves %j for a person to choose', (rechtsvorm) => {
  expect(toLegalForm(rechtsvorm, 'Gemeente Assen')).toBeUndefined()
})
