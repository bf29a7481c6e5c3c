import { type InstrumentType, isNumbered } from '../instruments/instrument-type.ts'
import type { CheckedRow } from './rows/checked-row.ts'
import { type FieldHolds, type FieldName, fieldsOf, isFieldOf } from './rows/import-fields.ts'
import type { ImportKind } from './import-kind.ts'

export interface TemplateInput {
  kind: ImportKind
  /** Of the instrument in whose register is imported: only shares have numbers. */
  instrumentType: InstrumentType
  words: TemplateWords
}

/** A column of a file that is made to be imported. */
interface TemplateColumn {
  field: FieldName
  holds: FieldHolds
  header: string
}

/** The columns by which rows of a kind are imported without a doubt. */
export function templateColumns({ kind, instrumentType, words }: TemplateInput): TemplateColumn[] {
  return fieldsOf(kind).flatMap((field) => {
    const { name, holds } = field
    const header = templateHeader(kind, name, words)
    const isLeftOut = header === undefined || !isFieldOf(field, instrumentType)
    return isLeftOut ? [] : [{ field: name, holds, header }]
  })
}

// No address ends so: whoever leaves an example in their file imports nobody of that name.
const EXAMPLE = '.example'

/** Whether a text is the address of somebody in an example. */
export function isExampleAddress(text: string): boolean {
  return text.endsWith(EXAMPLE)
}

/** Rows that show how a template is filled in. Each has an address by which it is known for an example, and is never imported. */
export function exampleRows({
  kind,
  instrumentType,
  words,
}: TemplateInput): CheckedRow['values'][] {
  const rows = EXAMPLES[kind].map((row) => ({ ...row }))
  for (const row of rows) {
    if (!isNumbered(instrumentType)) delete row.numbering
    if (row.description !== undefined) row.description = words.exampleDescription
    if (row.preference !== undefined) row.preference = words.examplePreference
  }
  return rows
}

const ISSUER = '87654321'
const ANNA = 'anna@voorbeeld.example'
const BRAM = 'bram@voorbeeld.example'
const MILL = 'kantoor@voorbeeld.example'
const ABROAD = 'buro@voorbeeld.example'
const MILL_NUMBER = '12345678'

const EXAMPLES: Record<ImportKind, readonly CheckedRow['values'][]> = {
  Transactions: [
    {
      sender_business_registration_number: ISSUER,
      receiver_email: ANNA,
      amount: 100,
      price_per_unit: '12.50',
      effective_date: '2024-01-15',
      numbering: [{ start: 1, end: 100 }],
    },
    {
      sender_email: ANNA,
      receiver_email: BRAM,
      amount: 25,
      price_per_unit: '15.00',
      effective_date: '2025-03-01',
      numbering: [
        { start: 1, end: 20 },
        { start: 96, end: 100 },
      ],
      description: '',
    },
  ],
  BalanceRegistrations: [
    {
      email: ANNA,
      balance: 75,
      effective_date: '2025-12-31',
      numbering: [{ start: 21, end: 95 }],
    },
    {
      email: MILL,
      holder_business_registration_number: MILL_NUMBER,
      balance: 40,
      effective_date: '2025-12-31',
      numbering: [{ start: 101, end: 140 }],
    },
  ],
  JuridicalPersons: [
    {
      business_registration_number: MILL_NUMBER,
      legal_name: 'Molenwiek Beheer B.V.',
      legal_form: 'besloten vennootschap',
      address: 'Molenweg 1',
      zip_code: '1234 AB',
      city: 'Utrecht',
      country: 'NL',
      email: MILL,
    },
    {
      business_registration_number: 'HRB 12345',
      legal_name: 'Windrad GmbH',
      address: 'Mühlenweg 1',
      zip_code: '50667',
      city: 'Köln',
      country: 'DE',
      foreign_register: 'Handelsregister, Amtsgericht Köln',
      foreign_legal_form: 'GmbH',
      email: ABROAD,
    },
  ],
  NaturalPersons: [
    {
      email: ANNA,
      first_name: 'Anna',
      last_name: 'de Vries',
      legal_name: 'Anna de Vries',
      birth_date: '1984-05-17',
      birth_place: 'Zwolle',
      address: 'Dorpsstraat 12',
      zip_code: '1234 AB',
      city: 'Utrecht',
      country: 'NL',
    },
    { email: BRAM, first_name: 'Bram', last_name: 'Jansen' },
  ],
  LimitedRights: [
    {
      email: ANNA,
      right_kind: 'pledge',
      beneficiary_name: 'Voorbeeldbank N.V.',
      beneficiary_address: 'Dam 1, 1012 AB Amsterdam',
      amount: 25,
      effective_date: '2025-06-01',
      numbering: [{ start: 21, end: 45 }],
      rank: 1,
      votes: 'holder',
      deed_date: '2025-06-01',
      notary: 'mr. A. de Boer',
    },
  ],
  ClassTerms: [
    {
      par_value: '1.00',
      paid_up: '0.25',
      votes_per_unit: 1,
      profit_right: 'yes',
      authorised_units: 100_000,
      transfer_rule: 'offer',
      preference: '',
    },
  ],
}

// What comes in parts is one column of a template, and who makes a person or company on the row of a transaction has headers of their own:
// a template has a sheet for each.
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
interface TemplateWords {
  headers: Readonly<Record<HeaderName, string>>
  /** Above the names of companies. */
  companyName: string
  /** Of a transaction that is an example. */
  exampleDescription: string
  /** Of a class that is an example: nobody is named there, so it ends as the address of an example does. */
  examplePreference: string
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
function templateHeader(
  kind: ImportKind,
  field: FieldName,
  { headers, companyName }: TemplateWords,
): string | undefined {
  // A template has a sheet for persons; who brings one sheet for all has headers of their own.
  if (kind === 'BalanceRegistrations' && OF_HOLDER.has(field)) return undefined
  if (kind === 'JuridicalPersons' && field === 'legal_name') return companyName
  const titles: Partial<Record<FieldName, string>> = headers
  return titles[field]
}
