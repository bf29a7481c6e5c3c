import type { FieldName } from './import-fields.ts'
import type { ImportKind } from './import-kind.ts'

// What comes in parts is one column of a template, and who makes a person or company on the row of a transaction has headers
// of his own: a template has a sheet for each.
type HeaderName = Exclude<
  FieldName,
  | 'house_number'
  | 'sender_name'
  | 'receiver_name'
  | 'receiver_foreign_legal_form'
  | 'house_number_addition'
  | 'last_name_prefix'
  | 'numbering_start'
  | 'numbering_end'
>

/** What a template says, in the language it is in. */
export interface TemplateWords {
  headers: Readonly<Record<HeaderName, string>>
  /** Above the names of companies. */
  companyName: string
  /** Of a transaction that is an example. */
  exampleDescription: string
}

const OF_HOLDER = new Set<FieldName>([
  'first_name',
  'last_name',
  'legal_name',
  'birth_date',
  'birth_place',
  'legal_form',
  'address',
  'zip_code',
  'city',
  'country',
  'foreign_register',
  'foreign_legal_form',
])

/** What stands above the column of a field; undefined for one that is part of another. */
export function templateHeader(
  kind: ImportKind,
  field: FieldName,
  { headers, companyName }: TemplateWords,
): string | undefined {
  // A template has a sheet for persons; who brings one sheet for all has headers of his own.
  if (kind === 'BalanceRegistrations' && OF_HOLDER.has(field)) return undefined
  if (kind === 'JuridicalPersons' && field === 'legal_name') return companyName
  const titles: Partial<Record<FieldName, string>> = headers
  return titles[field]
}
