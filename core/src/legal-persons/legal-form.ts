/** The one list of legal forms of both documents, as slugs, in the order a chooser shows them. */
export const LEGAL_FORMS = [
  'besloten vennootschap',
  'stichting',
  'coöperatie',
  'vereniging',
  'eenmanszaak',
  'maatschap',
  'naamloze vennootschap',
  'commanditaire vennootschap',
  'vennootschap onder firma',
  'provincie',
  'gemeente',
  'waterschap',
  'onderlinge waarborgmaatschappij',
  'de staat',
] as const
export type LegalForm = (typeof LEGAL_FORMS)[number]

/** What a legal person of another country is to us; its form by its own law is told in words. */
export const FOREIGN = 'buitenlandse rechtspersoon'

/** What a legal person may be that is no natural person. */
export type CompanyType = LegalForm | typeof FOREIGN

export const LEGAL_PERSON_TYPES = ['natural_person', ...LEGAL_FORMS, FOREIGN] as const
export type LegalPersonType = (typeof LEGAL_PERSON_TYPES)[number]

/** Businesses of one or more persons that are no legal persons of their own: they have no capital that is divided into shares. */
const PARTNERSHIPS: ReadonlySet<LegalPersonType> = new Set([
  'eenmanszaak',
  'maatschap',
  'vennootschap onder firma',
  'commanditaire vennootschap',
])

/** Whether a form is a business of persons: a sole proprietorship or a partnership (art. 7A:1655 BW, art. 16 and 19 WvK). */
export function isPartnership(form: LegalPersonType): boolean {
  return PARTNERSHIPS.has(form)
}

/** Lower-cases and accepts 'cooperatie' for 'coöperatie', as one of the documents spells it. */
export function toLegalPersonType(text: string): LegalPersonType | undefined {
  const slug = text.trim().toLowerCase()
  const spelled = slug === 'cooperatie' ? 'coöperatie' : slug
  return LEGAL_PERSON_TYPES.find((type) => type === spelled)
}
