import { normalizeName } from './names-and-addresses.ts'
import { toLegalForm } from './kvk-legal-form.ts'
import { LEGAL_FORMS, type LegalForm } from './legal-form.ts'

// What people call them besides the names of the list and those of the business register.
const OTHER_NAMES: readonly (readonly [string, LegalForm])[] = [
  ['bv', 'besloten vennootschap'],
  ['privatelimitedcompany', 'besloten vennootschap'],
  ['privatelimitedliabilitycompany', 'besloten vennootschap'],
  ['nv', 'naamloze vennootschap'],
  ['publiclimitedcompany', 'naamloze vennootschap'],
  ['foundation', 'stichting'],
  ['coop', 'coöperatie'],
  ['cooperative', 'coöperatie'],
  ['association', 'vereniging'],
  ['soleproprietorship', 'eenmanszaak'],
  ['vof', 'vennootschap onder firma'],
  ['generalpartnership', 'vennootschap onder firma'],
  ['cv', 'commanditaire vennootschap'],
  ['limitedpartnership', 'commanditaire vennootschap'],
  ['municipality', 'gemeente'],
  ['province', 'provincie'],
]

const forms = new Map<string, LegalForm>([
  ...LEGAL_FORMS.map((form) => [normalizeName(form), form] as const),
  ...OTHER_NAMES,
])

/** The legal form that people mean by 'B.V.', 'Coöperatie U.A.' or 'foundation'; undefined when it is none we know. */
export function legalFormByName(name: string): LegalForm | undefined {
  return forms.get(normalizeName(name)) ?? toLegalForm(name, name)
}
