import {
  LINE_FILTERS,
  RUN_FILTERS,
  RUN_KINDS,
  RUN_STATES,
  RUN_STATUSES,
} from '@zegel/core/payouts/payment-run'
import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { choiceError } from '../instruments/instrument-settings.ts'
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
  Reason,
  requiredText,
} from '../values.ts'
import { PaymentLine, PaymentLineEvent, PaymentPerson } from './payment-line.ts'
import {
  BankAccount,
  EditPayoutSettings,
  NewBankAccount,
  PayoutSettings,
} from './payout-settings.ts'
import { ReceivedPayment } from './received-payment.ts'
import { RunTotals } from './run-totals.ts'

/** Who withdrew the approval of a run, and why; with the run in its place, or the one in whose place this is. */
const WithdrawnApproval = z.object({
  by: PaymentPerson,
  at: Instant,
  reason: z.string(),
  run: z.object({ id: Id, number: z.int() }),
})

export const PaymentRun = z.object({
  id: Id,
  number: z.int(),
  financial_instrument: z.object({ id: Id, name: z.string(), type: z.string() }),
  kind: z.enum(RUN_KINDS),
  due_date: DateOfRecord,
  record_date: DateOfRecord,
  execution_date: DateOfRecord,
  dividend_id: Id.nullable(),
  bank_account: BankAccount.nullable(),
  status: z.enum(RUN_STATUSES),
  /** The same for people: what was approved is paid in the end, in part or whole. */
  state: z.enum(RUN_STATES),
  /** Why it failed, as a text in the reader's language, or was discarded. */
  reason: z.string().nullable(),
  /** What the schedule says falls due on the day; null until it is reckoned. */
  scheduled: Money.nullable(),
  totals: RunTotals,
  /** Null for one that was proposed by the calendar. */
  made_by: PaymentPerson.nullable(),
  made_at: Instant,
  /** Where four eyes are asked for: the first pair. */
  checked_by: PaymentPerson.nullable(),
  checked_at: Instant.nullable(),
  approved_by: PaymentPerson.nullable(),
  approved_at: Instant.nullable(),
  /** Its approval was withdrawn before anything was paid, and another run has its lines. */
  withdrawal: WithdrawnApproval.nullable(),
  /** It has the lines of a run whose approval was withdrawn. */
  replaces: WithdrawnApproval.nullable(),
  /** Another has to approve it: the organisation asks for four eyes. */
  four_eyes: z.boolean(),
  /** The register or an account is otherwise than when it was prepared: it is prepared anew before it can be approved. */
  is_outdated: z.boolean(),
  /** Files for the bank were made. */
  files: z.int(),
})
export type PaymentRun = z.infer<typeof PaymentRun>

/** A day on which something falls due for which there is no run. */
export const DueDay = z.object({
  financial_instrument: z.object({ id: Id, name: z.string(), type: z.string() }),
  due_date: DateOfRecord,
  execution_date: DateOfRecord,
  interest: Money,
  redemption: Money,
  is_past: z.boolean(),
})
export type DueDay = z.infer<typeof DueDay>

/** What differs from what was prepared, looked through or paid. */
export const RunChange = z.object({
  kind: z.enum(['amount', 'account', 'held', 'released', 'added', 'gone']),
  holder: PaymentPerson,
  before: z.string().nullable(),
  after: z.string().nullable(),
  /** Of an amount, after less before. */
  difference: Money.nullable(),
  by: z.string().nullable(),
  at: Instant.nullable(),
})
export type RunChange = z.infer<typeof RunChange>

export const NewPaymentRun = z.object({
  organization_id: Id,
  financial_instrument_id: Id,
  kind: z.enum(['interest', 'redemption', 'interest and redemption', 'rest'], {
    error: choiceError,
  }),
  due_date: ChosenDate,
  /** Said on purpose: the due date is past. */
  is_past: Flag.default(false),
  bank_account_id: Id.nullish(),
})

export const LINE_SORTS = ['payee', 'net', 'units'] as const
const ReadOf = z.object({ organization_id: Id })
const LineIds = z.object({ line_ids: z.array(Id).min(1).max(1000) })
const ofRun = ({ params }: { params: { id: string } }) => params.id
const ofBody = ({ body }: { body: { organization_id: string } }) => body.organization_id
const ofQuery = ({ query }: { query: { organization_id: string } }) => query.organization_id
const CHANGES = ['payment-runs', 'calendar'] as const

export const paymentRuns = {
  list: endpoint({
    method: 'GET',
    path: '/payment_runs',
    summary: 'The payment runs of an organisation, the latest due date first.',
    reads: ['payment-runs'],
    right: 'read payment runs',
    of: ofQuery,
    query: pageQuery(['due_date', 'number']).extend({
      organization_id: Id,
      financial_instrument_id: Id.optional(),
      /** Those of a state, or with a line that was refused or came back and no other line pays. */
      status: z.enum(RUN_FILTERS).optional(),
    }),
    reply: pageOf(PaymentRun).extend({
      /** How many there are of each of these and altogether, of the instrument that is asked for or of all, whatever else is. */
      counts: z.record(z.enum(['all', ...RUN_FILTERS]), z.int()),
    }),
  }),
  listDueDays: endpoint({
    method: 'GET',
    path: '/payment_runs/due_days',
    summary: 'Days on which something falls due, or fell, for which there is no run.',
    reads: ['payment-runs', 'instruments', 'register'],
    right: 'read payment runs',
    of: ofQuery,
    query: ReadOf.extend({ until: ChosenDate.optional() }),
    reply: z.array(DueDay),
  }),
  make: endpoint({
    method: 'POST',
    path: '/payment_runs',
    summary: 'Makes a run for a due date of an instrument; a job prepares its lines.',
    changes: CHANGES,
    right: 'prepare payments',
    of: ofBody,
    body: NewPaymentRun,
    reply: PaymentRun,
    idempotent: true,
  }),
  get: endpoint({
    method: 'GET',
    path: '/payment_runs/:id',
    summary: 'A payment run with its totals.',
    reads: ['payment-runs'],
    right: 'read payment runs',
    of: ofRun,
    reply: PaymentRun,
  }),
  listLines: endpoint({
    method: 'GET',
    path: '/payment_runs/:id/lines',
    summary: 'The lines of a run, a page at a time.',
    reads: ['payment-runs'],
    right: 'read payment runs',
    of: ofRun,
    query: pageQuery(LINE_SORTS).extend({ filter: z.enum(LINE_FILTERS).optional() }),
    reply: pageOf(PaymentLine).extend({
      /** How many of those searched for pass each filter; not there when nothing is searched for, as the run's totals say it then. */
      counts: z.record(z.enum(LINE_FILTERS), z.int()).optional(),
    }),
  }),
  getLine: endpoint({
    method: 'GET',
    path: '/payment_runs/:id/line',
    summary: 'One line with all that happened to it.',
    reads: ['payment-runs'],
    right: 'read payment runs',
    of: ofRun,
    query: z.object({ line_id: Id }),
    reply: PaymentLine.extend({ events: z.array(PaymentLineEvent) }),
  }),
  listChanges: endpoint({
    method: 'GET',
    path: '/payment_runs/:id/changes',
    summary:
      'What is otherwise since a proposal was first looked through, or, of an approved run, in the register since it was prepared.',
    reads: ['payment-runs', 'register'],
    right: 'read payment runs',
    of: ofRun,
    query: pageQuery(['holder']),
    reply: pageOf(RunChange),
  }),
  edit: endpoint({
    method: 'PATCH',
    path: '/payment_runs/:id',
    summary: 'Changes from which account a proposal pays, and on which day.',
    changes: CHANGES,
    right: 'prepare payments',
    of: ofRun,
    body: z.object({
      bank_account_id: Id.optional(),
      execution_date: ChosenDate.optional(),
    }),
    reply: PaymentRun,
  }),
  refresh: endpoint({
    method: 'POST',
    path: '/payment_runs/:id/refresh',
    summary:
      'Prepares the lines of a proposal anew, from the register and accounts as they are now.',
    changes: CHANGES,
    right: 'prepare payments',
    of: ofRun,
    reply: PaymentRun,
  }),
  check: endpoint({
    method: 'POST',
    path: '/payment_runs/:id/check',
    summary: 'Says that a proposal was looked through, where four eyes are asked for.',
    changes: CHANGES,
    right: 'prepare payments',
    of: ofRun,
    reply: PaymentRun,
  }),
  approve: endpoint({
    method: 'POST',
    path: '/payment_runs/:id/approve',
    summary: 'Approves a run: its lines stay as they are.',
    changes: CHANGES,
    right: 'approve payments',
    of: ofRun,
    body: z.object({
      /** What whoever approves saw: it is refused when the run pays anything else by now. */
      net: moneyInput('required'),
    }),
    reply: PaymentRun,
  }),
  withdrawApproval: endpoint({
    method: 'POST',
    path: '/payment_runs/:id/withdraw_approval',
    summary:
      'Withdraws the approval of a run with which nothing was done yet, and answers the proposal that takes its place, with the same lines.',
    changes: CHANGES,
    right: 'approve payments',
    of: ofRun,
    body: z.object({ reason: Reason }),
    reply: PaymentRun,
  }),
  discard: endpoint({
    method: 'POST',
    path: '/payment_runs/:id/discard',
    summary: 'Throws a proposal away.',
    changes: CHANGES,
    right: 'prepare payments',
    of: ofRun,
    body: z.object({ reason: Reason }),
    reply: PaymentRun,
  }),
  hold: endpoint({
    method: 'POST',
    path: '/payment_runs/:id/hold',
    summary: 'Holds lines of a proposal back; a later run pays them.',
    changes: CHANGES,
    right: 'prepare payments',
    of: ofRun,
    body: LineIds.extend({ reason: Reason }),
    reply: PaymentRun,
  }),
  release: endpoint({
    method: 'POST',
    path: '/payment_runs/:id/release',
    summary:
      'Lets lines that were held back be paid after all, to the holder, to who has a right on the units or to who succeeded the holder.',
    changes: CHANGES,
    right: 'prepare payments',
    of: ofRun,
    body: LineIds.extend({ payee_id: Id.nullish() }),
    reply: PaymentRun,
  }),
  markPaid: endpoint({
    method: 'POST',
    path: '/payment_runs/:id/mark_paid',
    summary:
      'Records that lines of an approved run were paid, on a day, without a word of the bank.',
    changes: CHANGES,
    right: 'approve payments',
    of: ofRun,
    /** All lines that are open or sent without ids. */
    body: z.object({ line_ids: LineIds.shape.line_ids.optional(), date: ChosenDate }),
    reply: PaymentRun,
  }),
  markUnpaid: endpoint({
    method: 'POST',
    path: '/payment_runs/:id/mark_unpaid',
    summary:
      'Takes back, with why, that somebody marked lines as paid: they are open again, or with the bank where they are in a file.',
    changes: CHANGES,
    right: 'approve payments',
    of: ofRun,
    body: LineIds.extend({ reason: Reason }),
    reply: PaymentRun,
  }),
  markReturned: endpoint({
    method: 'POST',
    path: '/payment_runs/:id/mark_returned',
    summary:
      'Records that what lines paid came back, on a day and with why, without a word of the bank; a later run pays it.',
    changes: CHANGES,
    right: 'approve payments',
    of: ofRun,
    body: LineIds.extend({ date: ChosenDate, reason: Reason }),
    reply: PaymentRun,
  }),
  getSettings: endpoint({
    method: 'GET',
    path: '/payment_runs/settings',
    summary: 'How an organisation pays out, and from which accounts.',
    reads: ['payment-runs'],
    right: 'read payment runs',
    of: ofQuery,
    query: ReadOf,
    reply: PayoutSettings,
  }),
  editSettings: endpoint({
    method: 'PATCH',
    path: '/payment_runs/settings',
    summary: 'Changes how an organisation pays out.',
    changes: CHANGES,
    right: 'approve payments',
    of: ofBody,
    body: EditPayoutSettings,
    reply: PayoutSettings,
  }),
  addAccount: endpoint({
    method: 'POST',
    path: '/payment_runs/accounts',
    summary: 'Adds an account from which the organisation pays.',
    changes: CHANGES,
    right: 'approve payments',
    of: ofBody,
    body: NewBankAccount,
    reply: PayoutSettings,
  }),
  editAccount: endpoint({
    method: 'PATCH',
    path: '/payment_runs/accounts',
    summary: 'Renames an account, closes it, or opens it again.',
    changes: CHANGES,
    right: 'approve payments',
    of: ofBody,
    body: z.object({
      organization_id: Id,
      account_id: Id,
      name: requiredText('name-required', 70).optional(),
      is_closed: z.boolean().optional(),
    }),
    reply: PayoutSettings,
  }),
  listReceived: endpoint({
    method: 'GET',
    path: '/payment_runs/received',
    summary:
      'What is paid to those one acts for: due, on its way and paid; what comes first, the soonest before all, then what was, the latest before all.',
    reads: ['payment-runs', 'portfolio'],
    right: 'user',
    query: pageQuery(['due_date']).extend({
      legal_person_id: Id.optional(),
      financial_instrument_id: Id.optional(),
    }),
    reply: pageOf(ReceivedPayment),
  }),
}
