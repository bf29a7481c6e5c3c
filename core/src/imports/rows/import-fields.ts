import {
  hasTerm,
  type InstrumentType,
  instrumentType,
  isNumbered,
} from '../../instruments/instrument-type.ts'
import { CLASS_TERMS, LONGEST_CLASS_TEXT } from '../../instruments/share-terms.ts'
import { IMPORT_KINDS, type ImportKind, type ImportMethod } from '../import-kind.ts'

/** What the cells of a field have to be. */
export type FieldHolds =
  | 'email'
  | 'uuid'
  | 'register-number'
  | 'text'
  | 'legal-form'
  | 'country'
  | 'units'
  | 'money'
  | 'date'
  | 'numbering'
  | 'choice'
  | 'percentage'
  | 'days'

interface FieldShape {
  name: string
  holds: FieldHolds
  /** The most characters of a text, as the same field takes on its screen. */
  longest?: number
  /** Of what alone it is told: of what has numbers, of what vests, or of what is a class. */
  of?: 'numbered' | 'vesting' | 'class'
  /** A cell may say that it no longer holds. */
  ends?: true
}

/** What a cell says of which nothing holds any more from the day of its row, as an empty one leaves it as it was. */
export const NO_LONGER = '-'

// Tells persons of one name apart.
const BIRTH = [
  { name: 'birth_date', holds: 'date' },
  { name: 'birth_place', holds: 'text', longest: 255 },
] as const

const EMAIL = { name: 'email', holds: 'email', longest: 320 } as const

// An address often comes in parts, which are put together when the row is read.
const ADDRESS = [
  { name: 'address', holds: 'text', longest: 255 },
  { name: 'house_number', holds: 'text', longest: 16 },
  { name: 'house_number_addition', holds: 'text', longest: 16 },
  { name: 'zip_code', holds: 'text', longest: 16 },
  { name: 'city', holds: 'text', longest: 255 },
  { name: 'country', holds: 'country' },
] as const

// Who somebody is, on the row of what they hold.
const PERSON = [
  { name: 'first_name', holds: 'text', longest: 255 },
  { name: 'last_name_prefix', holds: 'text', longest: 32 },
  { name: 'last_name', holds: 'text', longest: 255 },
  { name: 'legal_name', holds: 'text', longest: 255 },
] as const

// What a company of another country has in place of a number in the Dutch register and one of our legal forms.
const ABROAD = [
  { name: 'foreign_register', holds: 'text', longest: 255 },
  { name: 'foreign_legal_form', holds: 'text', longest: 255 },
] as const

// Registers often have the first and the last number of a run in columns of their own.
const NUMBERING = [
  { name: 'numbering', holds: 'numbering', of: 'numbered' },
  { name: 'numbering_start', holds: 'numbering', of: 'numbered' },
  { name: 'numbering_end', holds: 'numbering', of: 'numbered' },
] as const

// What the company did with an acquisition of its shares (art. 2:196a, 2:196b and 2:199 BW).
const ACQUISITION = [
  { name: 'acknowledged_on', holds: 'date', of: 'numbered' },
  { name: 'served_on', holds: 'date', of: 'numbered' },
  { name: 'released_on', holds: 'date', of: 'numbered' },
] as const

// What the company did with the deed of a pledge or usufruct (art. 2:194 and 2:85 BW).
const ACKNOWLEDGEMENT = [
  { name: 'acknowledged_on', holds: 'date' },
  { name: 'served_on', holds: 'date' },
] as const

const RELEASE = [
  { name: 'release_deed_date', holds: 'date' },
  { name: 'release_notary', holds: 'text', longest: 255 },
] as const

const VESTING = [
  { name: 'vesting_start', holds: 'date', of: 'vesting' },
  { name: 'vesting_months', holds: 'units', of: 'vesting' },
  { name: 'vesting_interval', holds: 'choice', of: 'vesting' },
  { name: 'cliff_months', holds: 'units', of: 'vesting' },
  { name: 'cliff_percentage', holds: 'percentage', of: 'vesting' },
  { name: 'acceleration_percentage', holds: 'percentage', of: 'vesting' },
  { name: 'acceleration_event', holds: 'text', longest: 200, of: 'vesting' },
  { name: 'good_leaver_keeps', holds: 'choice', of: 'vesting' },
  { name: 'bad_leaver_keeps', holds: 'choice', of: 'vesting' },
  { name: 'vesting_notes', holds: 'text', longest: 5000, of: 'vesting' },
  { name: 'accelerated_on', holds: 'days', of: 'vesting' },
  { name: 'left_on', holds: 'date', of: 'vesting' },
  { name: 'left_as', holds: 'choice', of: 'vesting' },
] as const

const FIELDS = {
  Transactions: [
    { name: 'sender_email', holds: 'email', longest: 320 },
    { name: 'sender_uuid', holds: 'uuid' },
    { name: 'sender_business_registration_number', holds: 'register-number' },
    { name: 'sender_country', holds: 'country' },
    { name: 'sender_foreign_register', holds: 'text', longest: 255 },
    { name: 'sender_name', holds: 'text', longest: 255 },
    { name: 'receiver_email', holds: 'email', longest: 320 },
    { name: 'receiver_uuid', holds: 'uuid' },
    { name: 'receiver_business_registration_number', holds: 'register-number' },
    { name: 'receiver_country', holds: 'country' },
    { name: 'receiver_foreign_register', holds: 'text', longest: 255 },
    { name: 'receiver_foreign_legal_form', holds: 'text', longest: 255 },
    { name: 'receiver_name', holds: 'text', longest: 255 },
    { name: 'amount', holds: 'units' },
    { name: 'price_per_unit', holds: 'money' },
    { name: 'effective_date', holds: 'date' },
    ...NUMBERING,
    { name: 'description', holds: 'text', longest: 5000 },
    { name: 'right_becomes', holds: 'choice' },
    ...RELEASE,
    ...ACQUISITION,
    ...VESTING,
    { name: 'uuid', holds: 'uuid' },
  ],
  BalanceRegistrations: [
    EMAIL,
    { name: 'legal_person_id', holds: 'uuid' },
    { name: 'holder_business_registration_number', holds: 'register-number' },
    { name: 'balance', holds: 'units' },
    { name: 'effective_date', holds: 'date' },
    ...NUMBERING,
    ...PERSON,
    ...BIRTH,
    { name: 'legal_form', holds: 'legal-form' },
    ...ADDRESS,
    ...ABROAD,
  ],
  JuridicalPersons: [
    { name: 'business_registration_number', holds: 'register-number' },
    { name: 'legal_name', holds: 'text', longest: 255 },
    { name: 'legal_form', holds: 'legal-form' },
    ...ADDRESS,
    ...ABROAD,
    EMAIL,
  ],
  NaturalPersons: [EMAIL, ...PERSON, ...BIRTH, ...ADDRESS],
  LimitedRights: [
    EMAIL,
    { name: 'legal_person_id', holds: 'uuid' },
    { name: 'holder_business_registration_number', holds: 'register-number' },
    { name: 'right_kind', holds: 'choice' },
    { name: 'beneficiary_name', holds: 'text', longest: 255 },
    { name: 'beneficiary_address', holds: 'text', longest: 500 },
    { name: 'amount', holds: 'units' },
    ...NUMBERING,
    { name: 'effective_date', holds: 'date' },
    { name: 'end_date', holds: 'date' },
    { name: 'rank', holds: 'units' },
    { name: 'shares_rank', holds: 'choice' },
    { name: 'votes', holds: 'choice' },
    { name: 'meeting_rights', holds: 'choice' },
    { name: 'deed_date', holds: 'date' },
    { name: 'notary', holds: 'text', longest: 255 },
    ...ACKNOWLEDGEMENT,
    ...RELEASE,
    { name: 'description', holds: 'text', longest: 5000 },
    { name: 'right_uuid', holds: 'uuid' },
  ],
  ClassTerms: [
    { name: 'holds_from', holds: 'date', of: 'class' },
    { name: 'resolved_on', holds: 'date', of: 'class' },
    { name: 'par_value', holds: 'money', of: 'class' },
    { name: 'paid_up', holds: 'money', of: 'class' },
    { name: 'votes_per_unit', holds: 'units', of: 'class' },
    { name: 'profit_right', holds: 'choice', of: 'class' },
    { name: 'authorised_units', holds: 'units', of: 'class', ends: true },
    { name: 'transfer_rule', holds: 'choice', of: 'class' },
    { name: 'preference', holds: 'text', longest: LONGEST_CLASS_TEXT, of: 'class', ends: true },
    {
      name: 'priority_rights',
      holds: 'text',
      longest: LONGEST_CLASS_TEXT,
      of: 'class',
      ends: true,
    },
  ],
} as const satisfies Record<ImportKind, readonly FieldShape[]>

/** The name of a field, as the wire and the template spell it. */
export type FieldName = (typeof FIELDS)[ImportKind][number]['name']

/** The fields of a kind that a row has a value of: what comes in parts is put together when the row is read. */
export type RowField<Kind extends ImportKind> = Exclude<
  (typeof FIELDS)[Kind][number]['name'],
  | 'house_number'
  | 'house_number_addition'
  | 'last_name_prefix'
  | 'numbering_start'
  | 'numbering_end'
>

export interface ImportField extends FieldShape {
  name: FieldName
}

/** The fields of a kind, in the order of its template. */
export function fieldsOf(kind: ImportKind): readonly ImportField[] {
  return FIELDS[kind]
}

/** Whether something of this type can say a field at all. */
export function isFieldOf({ of }: ImportField, type: InstrumentType): boolean {
  if (of === undefined) return true
  if (of === 'class') return hasTerm(type, 'class-rights')
  return of === 'numbered' ? isNumbered(type) : instrumentType(type).vests
}

/** What can be brought into the register of something of this type: only shares are of a class. */
export function importKindsOf(type: InstrumentType): ImportKind[] {
  return IMPORT_KINDS.filter((kind) => kind !== 'ClassTerms' || hasTerm(type, 'class-rights'))
}

/** Fields of which a file, and each of its rows, must have at least one. */
export interface RequiredAlternatives {
  name:
    | 'transaction'
    | 'sender'
    | 'receiver'
    | 'holder'
    | 'right_holder'
    | 'class_terms'
    | FieldName
  anyOf: readonly FieldName[]
}

/** What the fields of an import depend on besides its kind. */
export interface ImportFieldsOptions {
  kind: ImportKind
  method: ImportMethod
  /** Of the instrument in whose register is imported. */
  instrumentType: InstrumentType
}

/** The groups a kind requires: numbers for shares only, and the transaction's own id to update it. */
export function requiredAlternatives(about: ImportFieldsOptions): readonly RequiredAlternatives[] {
  switch (about.kind) {
    case 'Transactions':
      return about.method === 'update' ? [OF_TRANSACTION, SENDER, ...TRANSACTION] : TRANSACTION
    case 'BalanceRegistrations':
      return isNumbered(about.instrumentType) ? [...BALANCE, NUMBERS] : BALANCE
    case 'JuridicalPersons':
      return [only('business_registration_number')]
    case 'NaturalPersons':
      return [{ name: 'email', anyOf: ['email', ...NAMED] }]
    case 'LimitedRights':
      return RIGHT
    case 'ClassTerms':
      return [{ name: 'class_terms', anyOf: CLASS_TERMS }]
  }
}

/** The required groups of which none of these fields is one. */
export function missingAlternatives(
  about: ImportFieldsOptions,
  fields: Iterable<FieldName>,
): readonly RequiredAlternatives[] {
  const found = new Set(fields)
  return requiredAlternatives(about).filter(({ anyOf }) => !anyOf.some((name) => found.has(name)))
}

const OF_TRANSACTION: RequiredAlternatives = { name: 'transaction', anyOf: ['uuid'] }
const SENDER: RequiredAlternatives = {
  name: 'sender',
  anyOf: ['sender_email', 'sender_uuid', 'sender_business_registration_number', 'sender_name'],
}
// Who is new to a register holds by name, as the law asks: an e-mail address is no part of it (art. 2:85 and 2:194 BW).
const NAMED = ['legal_name', 'last_name', 'first_name'] as const
// Without a sender it is issued.
const TRANSACTION: readonly RequiredAlternatives[] = [
  {
    name: 'receiver',
    anyOf: [
      'receiver_email',
      'receiver_uuid',
      'receiver_business_registration_number',
      'receiver_name',
    ],
  },
  only('amount'),
  only('effective_date'),
]
const NUMBERS: RequiredAlternatives = { name: 'numbering', anyOf: ['numbering', 'numbering_start'] }
const BALANCE: readonly RequiredAlternatives[] = [
  {
    name: 'holder',
    anyOf: ['email', 'legal_person_id', 'holder_business_registration_number', ...NAMED],
  },
  only('balance'),
]
const RIGHT: readonly RequiredAlternatives[] = [
  {
    name: 'right_holder',
    anyOf: ['email', 'legal_person_id', 'holder_business_registration_number'],
  },
  only('right_kind'),
  only('beneficiary_name'),
  only('amount'),
  only('effective_date'),
]

function only(name: FieldName): RequiredAlternatives {
  return { name, anyOf: [name] }
}
