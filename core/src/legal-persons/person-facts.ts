/**
 * What is known of a natural person besides the e-mail address, by the names of the columns: what an import brings in, changes and takes
 * back, what an export and the download of one's own data tell.
 */
export const NATURAL_PERSON_FACTS = [
  'legal_name',
  'first_name',
  'last_name',
  'birth_date',
  'birth_place',
  'address',
  'zip_code',
  'city',
  'country',
] as const
export type NaturalPersonFact = (typeof NATURAL_PERSON_FACTS)[number]

/** The same of a company, besides its legal form and where it can be written to. */
export const COMPANY_FACTS = [
  'legal_name',
  'business_register_number',
  'foreign_register',
  'foreign_legal_form',
  'address',
  'zip_code',
  'city',
  'country',
] as const
export type CompanyFact = (typeof COMPANY_FACTS)[number]

/** Those of both, each once. */
export const LEGAL_PERSON_FACTS: readonly (NaturalPersonFact | CompanyFact)[] = [
  ...new Set([...NATURAL_PERSON_FACTS, ...COMPANY_FACTS]),
]
