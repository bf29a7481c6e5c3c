import { type InstrumentType, instrumentType } from './instrument-type.ts'
import { has, NEEDED_TERMS } from './types/term.ts'

/** The terms an instrument can lack; each is the key of a text and leads to the screen that mends it. */
export const MISSING_TERMS = [
  'name',
  'issuer',
  'organization-name',
  ...NEEDED_TERMS,
  'publication',
] as const
export type MissingTerm = (typeof MISSING_TERMS)[number]

type Maybe<T> = T | null | undefined

/** What completeness is judged on: the instrument with the terms of its type under the names of their fields. */
export interface Terms {
  type: InstrumentType
  name: Maybe<string>
  issuing_legal_person_id: Maybe<string>
  organization_name: Maybe<string>
  /** When it was opened to transactions. */
  published_at: Maybe<unknown>
  [field: string]: unknown
}

/** The terms still missing before transactions can be made, in the order in which people fill them in. */
export function missingTerms(terms: Terms): MissingTerm[] {
  const own = instrumentType(terms.type).terms
  const present: Partial<Record<MissingTerm, boolean>> = {
    name: Boolean(terms.name),
    issuer: Boolean(terms.issuing_legal_person_id),
    'organization-name': Boolean(terms.organization_name),
    ...Object.fromEntries(
      own.filter(({ isRequired }) => isRequired).map((term) => [term.name, term.isFilledIn(terms)]),
    ),
    publication: has(terms.published_at),
  }
  return MISSING_TERMS.filter((term) => present[term] === false)
}
