import { IMPORT_KINDS } from '@zegel/core/imports/import-kind'
import type { RowField } from '@zegel/core/imports/rows/import-fields'
import { OF_PERSON } from '@zegel/core/imports/rows/person-fields'
import { ROW_OUTCOMES } from '@zegel/core/imports/rows/row-outcome'
import { z } from 'zod'
import { NumberingInterval } from '../register/register.ts'
import { DateOfRecord, Money, Units } from '../values.ts'

export const ImportKey = z.enum(IMPORT_KINDS)

/** A column of a sheet and what it was taken for. */
export const ImportColumn = z.object({
  header: z.string(),
  /** The name of a field; null when it is left out. */
  field: z.string().nullable(),
  /** The field it names too, which another column brings already. */
  taken: z.string().nullable(),
  /** What its first filled cells say, three at most. */
  samples: z.array(z.string()),
})
export type ImportColumn = z.infer<typeof ImportColumn>

/** How a row stands; its errors are texts by field. */
export const ImportRowStatus = z.object({
  hasErrors: z.boolean(),
  exists: z.boolean(),
  errors: z.record(z.string(), z.string()),
})
export type ImportRowStatus = z.infer<typeof ImportRowStatus>

const RowFacts = z.object({
  /** Its place in the import, from 1; it stays the same. */
  id: z.int(),
  /** The sheet by its place, from 0, and the line of it that a spreadsheet shows. */
  sheet: z.int(),
  line: z.int(),
  /** What its grid shows by field, as it is written in the file or was typed here. */
  cells: z.record(z.string(), z.string()),
  isEdited: z.boolean(),
  /** It does not go in. */
  isLeftOut: z.boolean().optional(),
  status: ImportRowStatus,
  /** Null while it is not checked against the register. */
  outcome: z.enum(ROW_OUTCOMES).nullable(),
  /** An earlier row that says the same, where both may be true; null when there is none. */
  repeats: z.object({ sheet: z.int(), line: z.int() }).nullable(),
  /** The registration of a later day that it leaves true, and what is posted on that day; null when there is none. */
  keeps: z.object({ effective_date: DateOfRecord, balance: Units, difference: z.int() }).nullish(),
})

/** Whom a row of a transaction names, as far as it does. */
export const PartySnapshot = z.object({
  uuid: z.string().nullable(),
  email: z.string().nullable(),
  business_registration_number: z.string().nullable(),
  /** Of a company of another country, whose number is one of that register. */
  foreign_register: z.string().nullable(),
  country: z.string().nullable(),
})

const Numbering = z.array(NumberingInterval)
const Text = z.string().nullable()

export const TransactionRow = RowFacts.extend({
  kind: z.literal('Transactions'),
  uuid: Text,
  sending_legal_person_snapshot: PartySnapshot,
  receiving_legal_person_snapshot: PartySnapshot,
  amount: z.int().nullable(),
  price_per_unit: Money.nullable(),
  effective_date: DateOfRecord.nullable(),
  numbering: Numbering,
  description: Text,
  /** What becomes of rights on what is transferred: they go along, or end by the deed of release. */
  right_becomes: Text,
  release_deed_date: DateOfRecord.nullable(),
  release_notary: Text,
  acknowledged_on: DateOfRecord.nullable(),
  served_on: DateOfRecord.nullable(),
  released_on: DateOfRecord.nullable(),
  /** How a grant of options vests, as its columns say it; null for none. */
  vesting: z.record(z.string(), z.union([z.string(), z.number()])).nullable(),
})

export const BalanceRegistrationRow = RowFacts.extend({
  kind: z.literal('BalanceRegistrations'),
  legal_person_id: Text,
  holder_business_registration_number: Text,
  email: Text,
  balance: z.int().nullable(),
  effective_date: DateOfRecord.nullable(),
  numbering: Numbering,
})

const Address = { address: Text, zip_code: Text, city: Text, country: Text }

const OfCompany = {
  business_registration_number: Text,
  legal_name: Text,
  legal_form: Text,
  ...Address,
  /** Of a company of another country, whose number is one of that register. */
  foreign_register: Text,
  foreign_legal_form: Text,
  email: Text,
} satisfies Record<RowField<'JuridicalPersons'>, z.ZodType>

export const JuridicalPersonRow = RowFacts.extend({
  kind: z.literal('JuridicalPersons'),
  ...OfCompany,
})

const OfPerson = {
  email: Text,
  first_name: Text,
  last_name: Text,
  legal_name: Text,
  birth_date: DateOfRecord.nullable(),
  birth_place: Text,
  ...Address,
} satisfies Record<RowField<'NaturalPersons'>, z.ZodType>

export const NaturalPersonRow = RowFacts.extend({
  kind: z.literal('NaturalPersons'),
  ...OfPerson,
})

const OfRight = {
  email: Text,
  legal_person_id: Text,
  holder_business_registration_number: Text,
  right_kind: Text,
  beneficiary_name: Text,
  beneficiary_address: Text,
  amount: z.int().nullable(),
  numbering: Numbering,
  effective_date: DateOfRecord.nullable(),
  end_date: DateOfRecord.nullable(),
  rank: z.int().nullable(),
  shares_rank: Text,
  votes: Text,
  meeting_rights: Text,
  deed_date: DateOfRecord.nullable(),
  notary: Text,
  acknowledged_on: DateOfRecord.nullable(),
  served_on: DateOfRecord.nullable(),
  release_deed_date: DateOfRecord.nullable(),
  release_notary: Text,
  description: Text,
  right_uuid: Text,
} satisfies Record<RowField<'LimitedRights'>, z.ZodType>

export const LimitedRightRow = RowFacts.extend({
  kind: z.literal('LimitedRights'),
  ...OfRight,
})

const OfClass = {
  /** From when it holds; null from the first. */
  holds_from: DateOfRecord.nullable(),
  /** The day of the resolution by which it holds from a later day; null where it is that day itself. */
  resolved_on: DateOfRecord.nullable(),
  par_value: Money.nullable(),
  paid_up: Money.nullable(),
  votes_per_unit: z.int().nullable(),
  profit_right: Text,
  authorised_units: z.int().nullable(),
  transfer_rule: Text,
  preference: Text,
  priority_rights: Text,
} satisfies Record<RowField<'ClassTerms'>, z.ZodType>

/** What shares of the class give that the instrument is. */
export const ClassTermsRow = RowFacts.extend({ kind: z.literal('ClassTerms'), ...OfClass })

/** A row of a file: its values where they could be read, and null where they could not or are not there. */
export const ImportRow = z.discriminatedUnion('kind', [
  TransactionRow,
  BalanceRegistrationRow,
  JuridicalPersonRow,
  NaturalPersonRow,
  LimitedRightRow,
  ClassTermsRow,
])
export type ImportRow = z.infer<typeof ImportRow>

const CellTexts = z.record(z.string(), z.string().max(10_000))

/** What is typed in cells of a row, by field; empty takes out what a cell says. */
export const RowEdit = z.object({
  id: z.int(),
  cells: CellTexts,
  /** What these cells said to whoever typed; one that says something else by now stays as it is. Without it all are changed. */
  said: CellTexts.optional(),
})
export type RowEdit = z.infer<typeof RowEdit>

/** Cells that stayed as they were, because somebody changed them meanwhile; their rows say to what. */
export const DifferingCells = z.array(z.object({ id: z.int(), field: z.string() })).optional()
export type DifferingCells = z.infer<typeof DifferingCells>

/** A row that does not go in, and what was wrong with it; nothing for one that somebody left out by themselves. */
export const LeftOutRow = z.object({
  id: z.int(),
  sheet: z.int(),
  line: z.int(),
  cells: z.record(z.string(), z.string()),
  reasons: z.array(z.string()),
})
export type LeftOutRow = z.infer<typeof LeftOutRow>

/** What rows may say of somebody, by the names of the fields of a person or company. */
export const PersonFact = z.enum(OF_PERSON)

/** Rows that may be of one person or company. */
export const SamePerson = z.object({
  /** The id of the first row. */
  id: z.int(),
  /** Who is a participant already by the name that these rows have without an address; null for nobody, or several. */
  known: z.object({ legal_name: z.string(), email: z.string() }).nullable(),
  rows: z.array(
    z.object({
      id: z.int(),
      kind: ImportKey,
      sheet: z.int(),
      line: z.int(),
      /** What the row says of that person, as it is written. */
      facts: z.partialRecord(PersonFact, z.string()),
      /** Of a registration. */
      balance: z.int().nullable(),
      effective_date: DateOfRecord.nullable(),
    }),
  ),
})
export type SamePerson = z.infer<typeof SamePerson>

/** The rows of each kind, with the fields that were found in the file. */
export const ImportData = z.object({
  Transactions: rowsOf(TransactionRow),
  BalanceRegistrations: rowsOf(BalanceRegistrationRow),
  JuridicalPersons: rowsOf(JuridicalPersonRow),
  NaturalPersons: rowsOf(NaturalPersonRow),
  LimitedRights: rowsOf(LimitedRightRow),
  ClassTerms: rowsOf(ClassTermsRow),
})
export type ImportData = z.infer<typeof ImportData>

function rowsOf<Row extends z.ZodType>(row: Row) {
  return z.object({ rows: z.array(row), parsed_fields: z.array(z.string()) })
}

/**
 * Rows as they are handed in. A row of an import that was uploaded is named by its id and says only what was changed, in `cells`. A
 * row without an id brings all it has, in `cells` or in the fields as they were answered.
 */
const SubmittedRow = z.looseObject({
  id: z.int().optional(),
  cells: z.record(z.string(), z.string().max(10_000)).optional(),
  isEdited: z.boolean().optional(),
})
export type SubmittedRow = z.infer<typeof SubmittedRow>

/** Rows and parsed fields per kind. */
export const SubmittedData = z.partialRecord(
  ImportKey,
  z.object({
    rows: z.array(SubmittedRow).max(200_000),
    parsed_fields: z.array(z.string()).optional(),
  }),
)
export type SubmittedData = z.infer<typeof SubmittedData>
