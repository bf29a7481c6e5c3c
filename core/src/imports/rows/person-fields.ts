import { type FieldName, fieldsOf } from './import-fields.ts'
import type { ImportKind } from '../import-kind.ts'

/** What rows may say of somebody, by the name that the field has on the row of a person or company. */
export const OF_PERSON = [
  'email',
  'business_registration_number',
  'first_name',
  'last_name',
  'legal_name',
  'birth_date',
  'birth_place',
  'legal_form',
  'foreign_register',
  'foreign_legal_form',
  'address',
  'zip_code',
  'city',
  'country',
] as const satisfies readonly FieldName[]
export type PersonFact = (typeof OF_PERSON)[number]

const OTHERWISE: Partial<Record<ImportKind, Partial<Record<PersonFact, FieldName>>>> = {
  BalanceRegistrations: { business_registration_number: 'holder_business_registration_number' },
  Transactions: {
    email: 'receiver_email',
    business_registration_number: 'receiver_business_registration_number',
    legal_name: 'receiver_name',
  },
}

const known = new Map<ImportKind, Partial<Record<PersonFact, FieldName>>>()

/** The field of a kind that says each fact of somebody. */
export function personFields(kind: ImportKind): Partial<Record<PersonFact, FieldName>> {
  const found = known.get(kind)
  if (found) return found
  const names = new Set(fieldsOf(kind).map(({ name }) => name))
  const fields: Partial<Record<PersonFact, FieldName>> = {}
  for (const fact of OF_PERSON) {
    const field = OTHERWISE[kind]?.[fact] ?? fact
    if (names.has(field)) fields[fact] = field
  }
  known.set(kind, fields)
  return fields
}
