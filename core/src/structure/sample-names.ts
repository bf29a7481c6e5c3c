import type { Chance } from './sample-chance.ts'

const FIRST = [
  'Fenna',
  'Joris',
  'Maud',
  'Siebe',
  'Yara',
  'Thijs',
  'Noor',
  'Wessel',
  'Roos',
  'Hidde',
]
const LAST = [
  'van Elzen',
  'Boskamp',
  'Terwiel',
  'de Lange',
  'Oudhof',
  'Rietveen',
  'Kamerling',
  'Vroon',
]
const WHAT = ['Zon', 'Water', 'Stads', 'Duin', 'Veen', 'Haven', 'Polder', 'Linden']
const WORK = ['energie', 'bouw', 'logistiek', 'vastgoed', 'techniek', 'zorg', 'teelt', 'advies']
const PLACE = [
  'Delft',
  'Zwolle',
  'Hoorn',
  'Tiel',
  'Venlo',
  'Assen',
  'Goes',
  'Sneek',
  'Ede',
  'Weert',
]

/** A made-up name of a natural person; with thousands of them some occur twice, as in life. */
export function samplePersonName(chance: Chance): string {
  return `${chance.oneOf(FIRST)} ${chance.oneOf(LAST)}`
}

/** A made-up name of a company. */
export function sampleCompanyName(chance: Chance): string {
  return `${chance.oneOf(WHAT)}${chance.oneOf(WORK)} ${chance.oneOf(PLACE)} B.V.`
}
