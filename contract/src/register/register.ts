import { INSTRUMENT_TYPES } from '@zegel/core/instruments/types/names'
import { TRANSACTION_STATUSES, TRANSACTION_TYPES } from '@zegel/core/transactions/transaction'
import { MOST_UNITS } from '@zegel/core/register/bounds'
import { assertNumbering, countNumbers } from '@zegel/core/register/share-numbers'
import { RuleBroken } from '@zegel/core/rule-broken'
import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { LegalPersonName } from '../legal-persons/legal-persons.ts'
import { message } from '../messages.ts'
import { OwnObjection } from '../transactions/objections.ts'
import { RegisterFormat } from '../file-formats.ts'
import {
  ChosenDate,
  DateOfRecord,
  Flag,
  Id,
  Instant,
  Money,
  pageOf,
  pageQuery,
  parseJson,
  Reason,
  Units,
  unitsInput,
} from '../values.ts'
import { POSTING } from '../subjects.ts'
import { VestingFigures } from './vesting.ts'

/** A run of share numbers, both ends included. */
export const NumberingInterval = z.object({ start: Units, end: Units })
export type NumberingInterval = z.infer<typeof NumberingInterval>

const NumberInput = z
  .union([z.number(), z.string().trim().min(1, { abort: true })], {
    error: message('numbering-required'),
  })
  .transform(Number)
  .refine(Number.isInteger, { error: message('whole-number'), abort: true })
  .refine((number) => number <= MOST_UNITS, { error: message('too-high') })

/** Intervals as typed, none of which meets another; multipart carries the list as JSON text. */
export const NumberingInput = z.preprocess(
  parseJson,
  z
    .array(z.object({ start: NumberInput, end: NumberInput }))
    .max(1000)
    .superRefine((intervals, context) => {
      const broken = brokenByThemselves(intervals)
      if (broken) context.addIssue({ code: 'custom', message: broken.rule, path: [broken.index] })
    }),
)

function brokenByThemselves(intervals: readonly NumberingInterval[]) {
  const ranges = intervals.map(({ start, end }) => ({ start: BigInt(start), end: BigInt(end) }))
  try {
    assertNumbering(ranges, { amount: countNumbers(ranges), unavailable: [] })
  } catch (error) {
    if (!(error instanceof RuleBroken)) throw error
    return { rule: error.rule, index: Number(error.field?.split('.')[1]) }
  }
}

/** Holders of one kind who hold about as much: from so many units to so many each. */
export const HoldersOfSize = z.object({
  kind: z.enum(['persons', 'entities']),
  from: Units,
  to: Units,
  count: z.int(),
  balance: Units,
})
export type HoldersOfSize = z.infer<typeof HoldersOfSize>

/** Who holds how much of an instrument on a date: the largest holders by name, the others by what they hold. */
export const Holdings = z.object({
  date: DateOfRecord,
  total: Units,
  holders: z.array(z.object({ legal_person: LegalPersonName, balance: Units })),
  /** The sizes add up to the whole; there are none where only the whole is known. */
  others: z.object({ count: z.int(), balance: Units, sizes: z.array(HoldersOfSize) }),
})
export type Holdings = z.infer<typeof Holdings>

/** The same, with what is to be remarked of the register on that date. */
const RegisterOnDate = Holdings.extend({
  /** Of depositary receipts: how many shares their issuer holds too few of; null when it holds enough, and of other types. */
  shares_lacking: Units.nullable(),
  /** Of shares of a Dutch BV or NV: how many are held by a transaction whose notarial deed is not recorded; 0 of other types. */
  shares_without_deed: Units,
})
export type RegisterOnDate = z.infer<typeof RegisterOnDate>

export const BalanceRegistration = z.object({
  id: Id,
  legal_person: LegalPersonName,
  balance: Units,
  /** What was posted to get there: positive, negative or nothing. */
  difference: Units,
  effective_date: DateOfRecord,
  notify_recipient: z.boolean(),
  numbering: z.array(NumberingInterval),
  created_at: Instant,
  reversed: z.boolean(),
  /** Why it was turned back, where that changed something; null until then. */
  reversal_reason: z.string().nullable(),
  /** When the holder said that it is right; null until then. */
  confirmed_at: Instant.nullable(),
  /** The last objection of its holder, settled or not; null when there was none. */
  objection: OwnObjection.nullable(),
  /** What was posted on its day to keep it true, and the day of the registration because of which it had to be; the first posted first. */
  adjustments: z.array(z.object({ difference: Units, because_of: DateOfRecord })),
})
export type BalanceRegistration = z.infer<typeof BalanceRegistration>

export const NewBalanceRegistration = z.object({
  instrument_id: Id,
  legal_person_id: z.uuid({ error: message('person-required') }),
  balance: unitsInput('units-required').refine((balance) => balance >= 0, {
    error: message('units-required'),
  }),
  effective_date: ChosenDate,
  notify_recipient: Flag.default(true),
  /** The numbers that come to or leave the holder, for shares; what they do not cover is chosen. */
  numbering: NumberingInput.optional(),
})
export type NewBalanceRegistration = z.input<typeof NewBalanceRegistration>

/** A transaction as a position lists it. */
const BalanceTransaction = z.object({
  id: Id,
  uuid: Id,
  type: z.enum(TRANSACTION_TYPES),
  status: z.enum(TRANSACTION_STATUSES),
  amount: Units,
  price_per_unit: Money,
  total_price: Money,
  effective_date: DateOfRecord,
  sending_legal_person_id: Id,
  receiving_legal_person_id: Id,
  historic: z.boolean(),
  is_paid: z.union([z.literal(0), z.literal(1)]),
})

/** A position: one legal person in one instrument. */
export const InstrumentBalance = z.object({
  id: Id,
  legal_person_id: Id,
  financial_instrument_id: Id,
  balance: Units,
  pending_balance: Units,
  /** Of a bond the principal that is outstanding, of all else the units at what one is worth; null when nobody said. */
  value: Money.nullable(),
  numbering_intervals: z.array(NumberingInterval),
  /** Of options: what has vested of the balance on that date; null when nothing of it vests. */
  vesting: VestingFigures.nullish(),
  /** The latest 20 transactions by which units come to the holder, and those by which they go; a count of all beside each. */
  receiving_transactions: z.array(BalanceTransaction),
  receiving_count: z.int(),
  sending_transactions: z.array(BalanceTransaction),
  sending_count: z.int(),
  /** The first interest after today, or after the date that was asked, of a bond; null when there is none. */
  nextInterest: z.object({ next_interest_date: DateOfRecord, amount: Money }).nullable(),
  /** The first redemption after it; null when there is none. */
  nextRedemption: z.object({ next_redemption_date: DateOfRecord, amount: Money }).nullable(),
  financial_instrument: z.object({
    id: Id,
    name: z.string(),
    type: z.enum(INSTRUMENT_TYPES),
    description: z.string().nullable(),
    price_per_unit: Money.nullable(),
    /** Whether its participants transfer units to each other themselves. */
    peer_to_peer: z.boolean(),
    organization_id: Id,
    organization_name: z.string(),
    issuing_legal_person: LegalPersonName.nullable(),
  }),
})
export type InstrumentBalance = z.infer<typeof InstrumentBalance>

const InstrumentAndDate = z.object({ financial_instrument_id: Id, date: DateOfRecord })

export const register = {
  getHoldings: endpoint({
    method: 'GET',
    path: '/financial_instruments/holdings',
    summary: 'Who holds how much on a date: the largest holders, and the others by size.',
    reads: ['register'],
    right: 'read register',
    of: ({ query }) => query.financial_instrument_id,
    query: InstrumentAndDate.extend({
      largest: z.coerce.number().int().min(1).max(100).default(24),
    }),
    reply: RegisterOnDate,
  }),
  downloadBalances: endpoint({
    method: 'GET',
    path: '/financial_instruments/balance_on_date',
    summary: 'The register on a date as a file: a table (XLSX, CSV) or pages to print (PDF).',
    right: 'read register',
    of: ({ query }) => query.financial_instrument_id,
    query: InstrumentAndDate.extend({ format: RegisterFormat.default('xlsx') }),
    reply: z.undefined(),
    download: true,
  }),
  listRegistrations: endpoint({
    method: 'GET',
    path: '/financial_instruments/:id/balance_registrations',
    summary: 'The balance registrations of an instrument.',
    reads: ['register'],
    right: 'read register',
    of: ({ params }) => params.id,
    query: pageQuery(['effective_date', 'balance', 'name']).extend({
      /** Only those of one participant. */
      legal_person_id: Id.optional(),
    }),
    reply: pageOf(BalanceRegistration),
  }),
  findLaterRegistration: endpoint({
    method: 'GET',
    path: '/balance_registrations/later',
    summary:
      'The nearest registration of a later day that stays true when one of this day is made; null when there is none.',
    reads: ['register'],
    right: 'manage instrument',
    of: ({ query }) => query.instrument_id,
    query: z.object({ instrument_id: Id, legal_person_id: Id, date: DateOfRecord }),
    reply: z.object({
      later: z.object({ balance: Units, effective_date: DateOfRecord }).nullable(),
    }),
  }),
  registerBalance: endpoint({
    method: 'POST',
    path: '/balance_registrations',
    summary: 'States how many units somebody holds on a date and posts the difference.',
    changes: POSTING,
    right: 'manage instrument',
    of: ({ body }) => body.instrument_id,
    body: NewBalanceRegistration,
    reply: BalanceRegistration,
    idempotent: true,
  }),
  reverseRegistration: endpoint({
    method: 'POST',
    path: '/balance_registrations/reverse',
    summary: 'Turns a balance registration back with an opposite entry and a reason.',
    changes: POSTING,
    right: 'manage instrument',
    of: ({ body }) => body.instrument_id,
    body: z.object({ instrument_id: Id, balance_registration_id: Id, reason: Reason }),
    reply: BalanceRegistration,
    idempotent: true,
  }),
  getBalance: endpoint({
    method: 'POST',
    path: '/financial_instruments/balances',
    summary: 'The position of one legal person in one instrument, today or on a date.',
    reads: ['register'],
    changes: [],
    right: 'read instrument',
    of: ({ body }) => body.financial_instrument_id,
    body: z.object({
      financial_instrument_id: Id,
      legal_person_id: Id,
      date: DateOfRecord.optional(),
    }),
    reply: InstrumentBalance,
  }),
  getPendingBalance: endpoint({
    method: 'GET',
    path: '/financial_instruments/pending_balance/:id',
    summary:
      'What a position can still give, from today or a date on: its balance less what is reserved.',
    reads: ['register'],
    right: 'user',
    query: z.object({ date: DateOfRecord.optional() }),
    reply: z.object({ balance: Units, pending_balance: Units }),
  }),
  listUnavailableIntervals: endpoint({
    method: 'GET',
    path: '/financial_instruments/unavailable_intervals',
    summary: 'Share numbers that are held or wait in a pending transaction.',
    reads: ['register'],
    right: 'read register',
    of: ({ query }) => query.financial_instrument_id,
    query: z.object({ financial_instrument_id: Id }),
    reply: z.array(NumberingInterval),
  }),
  listAvailableIntervals: endpoint({
    method: 'GET',
    path: '/financial_instruments/available_intervals',
    summary: 'Share numbers that one holder can give, from today or a date on.',
    reads: ['register'],
    right: 'read instrument',
    of: ({ query }) => query.financial_instrument_id,
    query: z.object({
      financial_instrument_id: Id,
      legal_person_id: Id,
      date: DateOfRecord.optional(),
    }),
    reply: z.array(NumberingInterval),
  }),
}
