import { INSTRUMENT_TYPES } from '@zegel/core/instruments/types/names'
import {
  RECEIVED_BASES,
  STATEMENT_FIGURES,
  STATEMENT_KINDS,
  STATEMENT_STATUSES,
  VALUE_BASES,
} from '@zegel/core/payouts/yearly-statement'
import { z } from 'zod'
import { endpoint, NoContent } from '../endpoint.ts'
import { LANGUAGES } from '../messages.ts'
import {
  DateOfRecord,
  Flag,
  Id,
  Instant,
  Money,
  pageOf,
  pageQuery,
  Reason,
  Units,
} from '../values.ts'

const StatementValue = z.object({
  units: Units,
  /** Null when no value is known. */
  value: Money.nullable(),
  basis: z.enum(VALUE_BASES),
  /** The day of the valuation. */
  valued_on: DateOfRecord.nullable(),
})

const Traded = z.object({
  units: Units,
  amount: Money,
  /** What was paid is known of all of them. */
  is_whole: z.boolean(),
})

/** What was received in a year, and what was not yet. */
const RECEIVED = {
  interest: Money,
  /** Earned and not due yet at the end of the year. */
  accrued: Money,
  redeemed: Money,
  dividend: Money,
  withheld: Money,
  /** Due in the year or before it, and not paid when it ended. */
  unpaid: Money,
}

/** What somebody had of one instrument in a year, and received on it. */
export const StatementLine = z.object({
  financial_instrument: z.object({
    id: Id,
    name: z.string(),
    type: z.enum(INSTRUMENT_TYPES),
    issuer: z.string().nullable(),
  }),
  /** At the beginning of 1 January. */
  opening: StatementValue,
  /** At the end of 31 December. */
  closing: StatementValue,
  bought: Traded,
  sold: Traded,
  /** Units that came, less those that went, without having been bought or sold. */
  other_units: Units,
  /** By what it is known what was received; null where nothing is paid by a schedule or a run. */
  received_by: z.enum(RECEIVED_BASES).nullable(),
  /** With both: since which day payments say it. */
  runs_since: DateOfRecord.nullable(),
  ...RECEIVED,
})
export type StatementLine = z.infer<typeof StatementLine>

export const StatementTotals = z.object({
  /** Of what a value is known of. */
  opening: Money,
  closing: Money,
  /** No value is known of something. */
  is_value_whole: z.boolean(),
  ...RECEIVED,
})
export type StatementTotals = z.infer<typeof StatementTotals>

/** What a yearly statement says, in the words of no language; what is kept and hashed. */
export const StatementContent = z.object({
  year: z.int(),
  organization: z.string(),
  holder: z.object({
    legal_name: z.string(),
    register_number: z.string().nullable(),
    birth_date: DateOfRecord.nullable(),
    address: z.string().nullable(),
    zip_code: z.string().nullable(),
    city: z.string().nullable(),
    country: z.string().nullable(),
  }),
  lines: z.array(StatementLine),
  totals: StatementTotals,
})
export type StatementContent = z.infer<typeof StatementContent>

const Person = z.object({ id: Id, name: z.string() })
const InstrumentName = z.object({ id: Id, name: z.string(), type: z.enum(INSTRUMENT_TYPES) })

/** What all statements of a year come to for one instrument: units, and amounts. */
export const StatementSums = z.object({
  financial_instrument: InstrumentName,
  opening: Units,
  closing: Units,
  bought: Units,
  sold: Units,
  interest: Money,
  redeemed: Money,
  dividend: Money,
  withheld: Money,
  /** These are null where statements were made before they were added up as well. */
  opening_value: Money.nullable(),
  closing_value: Money.nullable(),
  bought_for: Money.nullable(),
  sold_for: Money.nullable(),
  accrued: Money.nullable(),
  unpaid: Money.nullable(),
})
export type StatementSums = z.infer<typeof StatementSums>

/** Where statements say something else than the register and the payments; units or an amount, as the figure is. */
export const StatementDifference = z.object({
  financial_instrument: InstrumentName,
  figure: z.enum(STATEMENT_FIGURES),
  stated: z.union([Units, Money]),
  ledger: z.union([Units, Money]),
})
export type StatementDifference = z.infer<typeof StatementDifference>

/** The statements of a year that are made and published together. */
export const StatementBatch = z.object({
  id: Id,
  year: z.int(),
  kind: z.enum(STATEMENT_KINDS),
  /** Of whom alone it corrects the statement. */
  holder: Person.nullable(),
  reason: z.string().nullable(),
  status: z.enum(STATEMENT_STATUSES),
  /** Statements that are made, of how many; null until those are counted. */
  progress: z.object({ done: z.int(), total: z.int().nullable() }),
  /** Null until it was looked at. */
  totals: z.array(StatementSums).nullable(),
  differences: z.array(StatementDifference).nullable(),
  /** The register, a payment or a valuation of the year is otherwise since they were made. */
  is_outdated: z.boolean(),
  made_by: Person,
  asked_at: Instant,
  made_at: Instant.nullable(),
  published_by: Person.nullable(),
  published_at: Instant.nullable(),
})
export type StatementBatch = z.infer<typeof StatementBatch>

/** A statement as the issuer sees it in a list. */
export const YearlyStatement = z.object({
  id: Id,
  holder: Person,
  language: z.enum(LANGUAGES),
  is_made: z.boolean(),
  /** Null until it is made. */
  totals: StatementTotals.nullable(),
  /** It corrects another. */
  is_correction: z.boolean(),
  /** Since when another stands in its place. */
  replaced_at: Instant.nullable(),
})
export type YearlyStatement = z.infer<typeof YearlyStatement>

/** A statement as its holder sees it. */
export const OwnStatement = z.object({
  id: Id,
  year: z.int(),
  organization: Person,
  legal_person: Person,
  published_at: Instant,
  /** Why it corrects an earlier one; null for the first. */
  reason: z.string().nullable(),
  replaced_at: Instant.nullable(),
})
export type OwnStatement = z.infer<typeof OwnStatement>

export const NewStatements = z.object({
  organization_id: Id,
  year: z.coerce.number({ error: 'required' }).int().min(1900).max(9000),
  /** Said on purpose: those of the year are published, and are corrected. */
  is_correction: Flag.default(false),
  reason: Reason.optional(),
  /** Of one holder; of all without. */
  legal_person_id: Id.nullish(),
})

const CHANGES = ['yearly-statements', 'calendar'] as const
const ofBatch = ({ params }: { params: { id: string } }) => params.id

export const yearlyStatements = {
  list: endpoint({
    method: 'GET',
    path: '/yearly_statements',
    summary: 'What was made of yearly statements, the latest first.',
    reads: ['yearly-statements'],
    right: 'read payment runs',
    of: ({ query }) => query.organization_id,
    query: pageQuery(['year']).extend({ organization_id: Id }),
    reply: pageOf(StatementBatch),
  }),
  make: endpoint({
    method: 'POST',
    path: '/yearly_statements',
    summary:
      'Makes the statements of a year for all holders, or corrects those that were published; a job makes them.',
    changes: CHANGES,
    right: 'prepare payments',
    of: ({ body }) => body.organization_id,
    body: NewStatements,
    reply: StatementBatch,
    idempotent: true,
  }),
  get: endpoint({
    method: 'GET',
    path: '/yearly_statements/:id',
    summary: 'Statements that are made together: how far they are, and what they come to.',
    reads: ['yearly-statements', 'register', 'payment-runs', 'valuations'],
    right: 'read payment runs',
    of: ofBatch,
    reply: StatementBatch,
  }),
  listStatements: endpoint({
    method: 'GET',
    path: '/yearly_statements/:id/statements',
    summary: 'The statements that are made together, a page at a time by name.',
    reads: ['yearly-statements'],
    right: 'read payment runs',
    of: ofBatch,
    query: pageQuery(['name']),
    reply: pageOf(YearlyStatement),
  }),
  publish: endpoint({
    method: 'POST',
    path: '/yearly_statements/:id/publish',
    summary: 'Publishes statements at once: holders find them on their home and are mailed.',
    changes: CHANGES,
    right: 'approve payments',
    of: ofBatch,
    reply: StatementBatch,
  }),
  discard: endpoint({
    method: 'POST',
    path: '/yearly_statements/:id/discard',
    summary: 'Throws statements away that were not published.',
    changes: CHANGES,
    right: 'prepare payments',
    of: ofBatch,
    reply: StatementBatch,
  }),
  downloadList: endpoint({
    method: 'GET',
    path: '/yearly_statements/:id/list',
    summary: 'All of it as a workbook: a row for each holder and instrument, as the year stands.',
    right: 'read payment runs',
    of: ofBatch,
    reply: NoContent,
    download: true,
  }),
  download: endpoint({
    method: 'GET',
    path: '/yearly_statements/:id/file',
    summary:
      'A statement as PDF, by its own id: for the issuer, and for the holder once it is published.',
    right: 'user',
    query: z.object({ language: z.enum(LANGUAGES).optional() }),
    reply: NoContent,
    download: true,
  }),
  listOwn: endpoint({
    method: 'GET',
    path: '/yearly_statements/own',
    summary: 'The statements of those one acts for, the latest first; what was replaced as well.',
    reads: ['yearly-statements', 'portfolio'],
    right: 'user',
    query: pageQuery(['year']).extend({ legal_person_id: Id.optional() }),
    reply: pageOf(OwnStatement),
  }),
}
