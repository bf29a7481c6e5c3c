import { normalizeName } from './names-and-addresses.ts'
import type { LegalForm } from './legal-form.ts'

// In this order; by beginnings, so that a 'maatschap' is not found inside an 'onderlinge waarborgmaatschappij'.
const BEGINNINGS: readonly (readonly [string, LegalForm])[] = [
  ['beslotenvennootschap', 'besloten vennootschap'],
  ['naamlozevennootschap', 'naamloze vennootschap'],
  ['europesenaamlozevennootschap', 'naamloze vennootschap'],
  ['stichting', 'stichting'],
  ['cooperatie', 'coöperatie'],
  ['europesecooperatieve', 'coöperatie'],
  ['onderlingewaarborg', 'onderlinge waarborgmaatschappij'],
  ['vereniging', 'vereniging'],
  ['eenmanszaak', 'eenmanszaak'],
  ['maatschap', 'maatschap'],
  ['vennootschaponderfirma', 'vennootschap onder firma'],
  ['commanditairevennootschap', 'commanditaire vennootschap'],
]

// The business register knows one legal form for all of government; the name tells which part of it.
const GOVERNMENT: readonly (readonly [string, LegalForm])[] = [
  ['gemeente', 'gemeente'],
  ['provincie', 'provincie'],
  ['waterschap', 'waterschap'],
  ['hoogheemraadschap', 'waterschap'],
  ['destaat', 'de staat'],
]

/**
 * The legal form of a company by what the business register calls it, which is spelled in several ways ('BeslotenVennootschap',
 * 'Besloten vennootschap met gewone structuur'). Undefined for forms we don't know, such as a church or a foreign one.
 */
export function toLegalForm(rechtsvorm: string, name: string): LegalForm | undefined {
  const form = normalizeName(rechtsvorm)
  if (form.startsWith('publiekrechtelijke')) return byBeginning(GOVERNMENT, normalizeName(name))
  return byBeginning(BEGINNINGS, form)
}

function byBeginning(
  forms: readonly (readonly [string, LegalForm])[],
  letters: string,
): LegalForm | undefined {
  return forms.find(([beginning]) => letters.startsWith(beginning))?.[1]
}
