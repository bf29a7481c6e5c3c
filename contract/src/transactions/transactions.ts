import { INSTRUMENT_TYPES } from '@zegel/core/instruments/types/names'
import { TRANSACTION_STATUSES, TRANSACTION_TYPES } from '@zegel/core/transactions/transaction'
import { z } from 'zod'
import { KnownNotarialDeed } from '../deeds/deeds.ts'
import { DeedTemplate } from '../deeds/deed-template.ts'
import { endpoint, NoContent } from '../endpoint.ts'
import { ENTITY_FILE, OneOfTheFiles } from '../legal-persons/entity-files.ts'
import { InstrumentSettings } from '../instruments/terms-of-type.ts'
import { InvestSettings } from '../invest/invest-settings.ts'
import { LegalPerson } from '../legal-persons/legal-persons.ts'
import { message } from '../messages.ts'
import { OwnObjection } from './objections.ts'
import { coSigned } from '../structure/representation.ts'
import { NumberingInput, NumberingInterval } from '../register/register.ts'
import { RightsInTransfer } from '../register/limited-rights.ts'
import {
  AccruedInterest,
  InstrumentTransactions,
  PARTY_TYPES,
  Signer,
  UnallocatedPayment,
  TimelineEvent,
  TransactionCounts,
  TransactionFile,
  TransactionTotals,
} from './transaction-parts.ts'
import {
  ChosenDate,
  DateOfRecord,
  Flag,
  Id,
  Instant,
  Money,
  moneyInput,
  pageOf,
  pageQuery,
  parseJson,
  Reason,
  Units,
  unitsInput,
} from '../values.ts'
import { POSTING } from '../subjects.ts'

/** A party as it stood when the transaction was completed; as it stands now while it is open. */
export const PartySnapshot = LegalPerson.pick({
  id: true,
  type: true,
  legal_name: true,
  business_register_number: true,
  address: true,
  zip_code: true,
  city: true,
  country: true,
}).extend({
  foreign_register: z.string().nullish(),
  foreign_legal_form: z.string().nullish(),
})
export type PartySnapshot = z.infer<typeof PartySnapshot>

export const Transaction = z.object({
  id: Id,
  uuid: Id,
  type: z.enum(TRANSACTION_TYPES),
  status: z.enum(TRANSACTION_STATUSES),
  amount: Units,
  price_per_unit: Money,
  /** All that is paid: units times price, and what is paid for accrued interest beside that. */
  total_price: Money,
  /** Of a transfer of bonds: paid for accrued interest beside the price; null when that is in the price. */
  accrued_interest: Money.nullable(),
  effective_date: DateOfRecord,
  created_at: Instant,
  expires_at: Instant.nullable(),
  completed_date: Instant.nullable(),
  description: z.string().nullable(),
  notify_recipient: z.boolean(),
  is_paid: z.union([z.literal(0), z.literal(1)]),
  /** The account it was paid from, as far as a bank told; for the issuer's side, null for all others. */
  paid_by_account_number: z.string().nullable(),
  historic: z.boolean(),
  financial_instrument: z.object({ id: Id, name: z.string(), type: z.enum(INSTRUMENT_TYPES) }),
  instrumentName: z.string(),
  instrumentType: z.enum(INSTRUMENT_TYPES),
  hasPaymentMethod: z.boolean(),
  organization_id: Id,
  financial_instrument_id: Id,
  sending_legal_person_id: Id,
  receiving_legal_person_id: Id,
  sending_legal_person_snapshot: PartySnapshot,
  receiving_legal_person_snapshot: PartySnapshot,
  issuing_legal_person_snapshot: PartySnapshot,
  transaction_numbering_intervals: z.array(NumberingInterval),
  root_signers: z.array(z.object({ party_type: z.enum(PARTY_TYPES), signed: z.boolean() })),
  /** The reason, when a completed transaction was turned back. */
  reversal: z.object({ reason: z.string(), reversed_at: Instant }).nullable(),
  /** The issuer's side made it for a sender who has yet to agree; until then it does not complete, whoever accepted it. */
  awaits_consent: z.boolean(),
  /** All agreed, and the shares pass when the notarial deed is recorded; it is pending until then. */
  awaits_deed: z.boolean(),
  /** What the reader may do with it now. */
  may: z.object({
    pay: z.boolean(),
    accept: z.boolean(),
    consent: z.boolean(),
    reject: z.boolean(),
    mark_as_paid: z.boolean(),
    reverse: z.boolean(),
    record_payment: z.boolean(),
    withdraw_payment: z.boolean(),
  }),
  /** As whom the reader may reject it: who receives declines it, the others withdraw it; null for who may not. */
  rejects_as: z.enum(PARTY_TYPES).nullable(),
})
export type Transaction = z.infer<typeof Transaction>

/** A transaction with what was asked for besides. */
export const TransactionDetail = Transaction.extend({
  /** The terms of the instrument. */
  settings: InstrumentSettings,
  signers: z.array(Signer).optional(),
  /** The template of its deed; null when it has none. */
  template: DeedTemplate.nullable().optional(),
  files: z.array(TransactionFile).optional(),
  timeline: z.array(TimelineEvent).optional(),
  /** The last objection of who gave, to what was recorded of the past; for that party and who reads the register, else null. */
  objection: OwnObjection.nullable(),
  /** Whether the reader may say that what was recorded is not right. */
  may_object: z.boolean(),
  /** Oldest first. */
  stray_payments: z.array(UnallocatedPayment).optional(),
  /** What an investor reads afterwards, and where they go on to. */
  instrument_settings: InvestSettings.pick({ thank_you_text: true, return_link: true }).optional(),
})
export type TransactionDetail = z.infer<typeof TransactionDetail>

const ListedTransaction = Transaction.extend({ files: z.array(TransactionFile).optional() })

const DESCRIPTION_LONGEST = 5000

export const NewTransaction = z.object({
  financial_instrument_id: Id,
  sending_legal_person_id: z.uuid({ error: message('sender-required') }),
  receiving_legal_person_id: z.uuid({ error: message('receiver-required') }),
  type: z.enum(TRANSACTION_TYPES).optional(),
  amount: unitsInput('units-of-transaction-required').refine((amount) => amount > 0, {
    error: message('units-not-positive'),
  }),
  price_per_unit: moneyInput('price-required').refine(
    (price) => price !== '0.00' && !price.startsWith('-'),
    {
      error: message('price-not-positive'),
    },
  ),
  effective_date: ChosenDate,
  description: z
    .string()
    .trim()
    .max(DESCRIPTION_LONGEST, { error: message('too-long') })
    .nullish(),
  notify_recipient: Flag.default(true),
  is_paid: Flag.default(false),
  historic: Flag.default(false),
  expires_at: Instant.nullish(),
  /** Says that shares are issued for less than their par value on purpose; without it that is refused. */
  below_par: Flag.default(false),
  /** Share numbers to use; what they do not cover is chosen. */
  numbering: NumberingInput.optional(),
  /** Of a transfer of bonds: what is paid for accrued interest beside the price; without it that is in the price. */
  accrued_interest: moneyInput('accrued-interest-required')
    .refine((amount) => amount !== '0.00' && !amount.startsWith('-'), {
      error: message('accrued-interest-not-positive'),
    })
    .nullish(),
  /** Of shares, by whoever manages the instrument: the deed that is there already. A historic one was acquired on its day. */
  notarial_deed: z.preprocess(parseJson, KnownNotarialDeed.optional()),
  /** What becomes of rights on what a transfer moves; without it units under a right stay where they are. */
  limited_rights: RightsInTransfer.optional(),
  ...coSigned,
  file: z
    .array(OneOfTheFiles)
    .max(ENTITY_FILE.most, { error: message(ENTITY_FILE.tooMany) })
    .optional(),
})
export type NewTransaction = z.input<typeof NewTransaction>

const TransactionId = z.object({ transaction_id: Id })

const MOST_RECORDED_AT_ONCE = 500

export const TRANSACTION_SORTS = [
  'effective_date',
  'created_at',
  'amount',
  'total_price',
  'status',
] as const

export const transactions = {
  create: endpoint({
    method: 'POST',
    path: '/transactions/create',
    summary:
      'Makes a transaction: pending until the receiver accepts it, or historic and completed at once.',
    changes: POSTING,
    right: 'read instrument',
    of: ({ body }) => body.financial_instrument_id,
    body: NewTransaction,
    reply: Transaction.extend({
      /** It should be told of, and nobody can: of the receiver neither an account nor an e-mail address is known. */
      reaches_nobody: z.boolean().optional(),
    }),
    multipart: true,
    files: ENTITY_FILE,
    idempotent: true,
  }),
  accruedInterest: endpoint({
    method: 'GET',
    path: '/transactions/accrued_interest',
    summary: 'The interest that so many bonds earned and that is not due on a day yet.',
    reads: ['transactions'],
    right: 'read instrument',
    of: ({ query }) => query.financial_instrument_id,
    query: z.object({
      financial_instrument_id: Id,
      amount: unitsInput('units-of-transaction-required').refine((amount) => amount > 0, {
        error: message('units-not-positive'),
      }),
      date: DateOfRecord,
    }),
    reply: AccruedInterest,
  }),
  get: endpoint({
    method: 'GET',
    path: '/transactions/get',
    summary: 'One transaction, with the parts asked for.',
    reads: ['transactions'],
    right: 'read transaction',
    of: ({ query }) => query.uuid,
    query: z.object({
      uuid: Id,
      /** Only for who acts for its receiver; for anybody else it is not there. */
      own: Flag.optional(),
      with_signers: Flag.optional(),
      with_template: Flag.optional(),
      with_files: Flag.optional(),
      with_timeline: Flag.optional(),
      with_stray_payments: Flag.optional(),
      with_instrument_settings: Flag.optional(),
    }),
    reply: TransactionDetail,
  }),
  listOfInstrument: endpoint({
    method: 'GET',
    path: '/financial_instruments/transactions',
    summary: 'The transactions of an instrument, without expired ones.',
    reads: ['transactions'],
    right: 'read register',
    of: ({ query }) => query.id,
    query: pageQuery(TRANSACTION_SORTS).extend(InstrumentTransactions.shape),
    reply: pageOf(Transaction),
  }),
  sumOfInstrument: endpoint({
    method: 'GET',
    path: '/financial_instruments/transactions/totals',
    summary: 'What the listed transactions of an instrument come to together, on all pages.',
    reads: ['transactions'],
    right: 'read register',
    of: ({ query }) => query.id,
    query: InstrumentTransactions,
    reply: TransactionTotals,
  }),
  countOfInstrument: endpoint({
    method: 'GET',
    path: '/financial_instruments/transactions/counts',
    summary:
      'How many transactions of an instrument a search leaves, of each kind that its list can be narrowed to.',
    reads: ['transactions'],
    right: 'read register',
    of: ({ query }) => query.id,
    query: InstrumentTransactions.pick({ id: true, q: true }),
    reply: TransactionCounts,
  }),
  listOfUser: endpoint({
    method: 'GET',
    path: '/user/transactions',
    summary: 'Transactions of the legal persons the user acts for.',
    reads: ['transactions'],
    right: 'user',
    query: pageQuery(TRANSACTION_SORTS).extend({
      flow: z.enum(['receiving', 'sending']).optional(),
      panel: z.enum(['outstanding', 'history']).optional(),
      legal_person_id: Id.optional(),
      financial_instrument_id: Id.optional(),
      with_files: Flag.optional(),
    }),
    reply: pageOf(ListedTransaction),
  }),
  listFiles: endpoint({
    method: 'GET',
    path: '/transactions/files',
    summary:
      'The files of a transaction: its own, and those that come with every transaction of its instrument.',
    reads: ['transactions'],
    right: 'read transaction',
    of: ({ query }) => query.uuid,
    query: z.object({ uuid: Id }),
    reply: z.array(TransactionFile),
  }),
  openFile: endpoint({
    method: 'GET',
    path: '/transactions/files/open',
    summary: 'The bytes of a file: shown when it is a PDF or a picture, else downloaded.',
    right: 'read transaction',
    of: ({ query }) => query.uuid,
    query: z.object({ uuid: Id, fid: Id }),
    reply: NoContent,
    download: true,
  }),
  accept: endpoint({
    method: 'POST',
    path: '/transactions/accept',
    summary:
      'The receiver accepts: the units are registered, as soon as a sender who was asked to has agreed as well.',
    changes: POSTING,
    right: 'accept transaction',
    of: ({ body }) => body.transaction_id,
    body: TransactionId.extend(coSigned),
    reply: Transaction,
    idempotent: true,
  }),
  consent: endpoint({
    method: 'POST',
    path: '/transactions/consent',
    summary:
      "The sender agrees to a transfer that the issuer's side made for him; with the receiver's acceptance the units are registered.",
    changes: POSTING,
    right: 'consent to transaction',
    of: ({ body }) => body.transaction_id,
    body: TransactionId.extend(coSigned),
    reply: Transaction,
    idempotent: true,
  }),
  reject: endpoint({
    method: 'POST',
    path: '/transactions/reject',
    summary: 'Rejects or cancels an open transaction; what it reserved is free again.',
    changes: POSTING,
    right: 'reject transaction',
    of: ({ body }) => body.transaction_id,
    body: TransactionId,
    reply: Transaction,
    idempotent: true,
  }),
  markAsPaid: endpoint({
    method: 'POST',
    path: '/transactions/mark_as_paid',
    summary: 'Notes that an open transaction was paid outside the platform.',
    changes: POSTING,
    right: 'mark transaction paid',
    of: ({ body }) => body.transaction_id,
    body: TransactionId,
    reply: Transaction,
    idempotent: true,
  }),
  reverse: endpoint({
    method: 'POST',
    path: '/transactions/reverse',
    summary: 'Turns a completed transaction back with an opposite entry and a reason.',
    changes: POSTING,
    right: 'reverse transaction',
    of: ({ body }) => body.transaction_id,
    body: TransactionId.extend({ reason: Reason }),
    reply: Transaction,
    idempotent: true,
  }),
  recordPayments: endpoint({
    method: 'POST',
    path: '/transactions/record_payments',
    summary:
      'Records that completed transactions of an instrument were paid later, outside the platform: all of them or none.',
    changes: POSTING,
    right: 'manage instrument',
    of: ({ body }) => body.financial_instrument_id,
    body: z.object({
      financial_instrument_id: Id,
      transaction_ids: z.array(Id).min(1).max(MOST_RECORDED_AT_ONCE),
    }),
    reply: NoContent,
  }),
  withdrawPayment: endpoint({
    method: 'POST',
    path: '/transactions/withdraw_payment',
    summary: 'Takes back, with a reason, that a transaction was paid outside the platform.',
    changes: POSTING,
    right: 'manage instrument',
    of: ({ body }) => body.financial_instrument_id,
    body: TransactionId.extend({ financial_instrument_id: Id, reason: Reason }),
    reply: NoContent,
  }),
}
