import { LINE_REASONS, LINE_STATUSES, MATCH_STAYS } from '@zegel/core/bank-statements/bank-line'
import { z } from 'zod'
import { endpoint, type FileLimit } from '../endpoint.ts'
import { message } from '../messages.ts'
import { DateOfRecord, Id, Instant, Money, pageOf, pageQuery } from '../values.ts'
import { BankAnswer } from '../payouts/payment-files.ts'
import { POSTING } from '../subjects.ts'

/** The most a statement may weigh: 200 MB, in units of 1000 as sizes are shown. A hundred thousand payments weigh about 120. */
export const BANK_FILE = {
  bytes: 200 * 1000 * 1000,
  tooLarge: 'bank-file-too-large',
} as const satisfies FileLimit

export const NewBankStatement = z.object({
  organization_id: Id,
  file: z
    .file({ error: message('file-required') })
    .min(1, { error: message('file-empty') })
    .max(BANK_FILE.bytes, { error: message(BANK_FILE.tooLarge) }),
})

/** What came of taking in a file, in numbers of lines. */
export const BankUpload = z.object({
  /** Money that came in and was not known before. */
  new_lines: z.int(),
  /** Money that came in and was known from an earlier file. */
  known_lines: z.int(),
  /** Of the new ones: settled by themselves, waiting for an answer, and left. */
  matched: z.int(),
  proposed: z.int(),
  left: z.int(),
  /** What it says of payments that the organisation ordered; null when it says nothing of any. */
  payouts: BankAnswer.nullable(),
})
export type BankUpload = z.infer<typeof BankUpload>

/** What a line is for, or may be for: a payment by bank, or a transaction that waits for money without one. */
export const BankLinePurpose = z.object({
  payment_id: Id.nullable(),
  transaction_id: Id,
  financial_instrument: z.object({ id: Id, name: z.string() }),
  payer: z.string(),
  amount: Money,
  reference: z.string().nullable(),
})
export type BankLinePurpose = z.infer<typeof BankLinePurpose>

/** A line of a statement: money that came in. */
export const BankStatementLine = z.object({
  id: Id,
  booked_on: DateOfRecord,
  amount: Money,
  currency: z.string(),
  counterparty_name: z.string().nullable(),
  counterparty_account: z.string().nullable(),
  description: z.string(),
  /** The account of the organisation that it came in on. */
  account: z.string(),
  file_name: z.string(),
  status: z.enum(LINE_STATUSES),
  reason: z.enum(LINE_REASONS),
  purpose: BankLinePurpose.nullable(),
  /** It is known what it came in for, and yet it has to go back. */
  to_refund: z.boolean(),
  /** Who said what it is; null while nobody had to. */
  handled_by: z.string().nullable(),
  handled_at: Instant.nullable(),
  /** Why what it paid is not taken back here; null when it can be, or paid nothing. */
  match_stays: z.enum(MATCH_STAYS).nullable(),
})
export type BankStatementLine = z.infer<typeof BankStatementLine>

export const BANK_LINE_SORTS = ['booked_on', 'amount'] as const

const OneLine = z.object({ organization_id: Id, line_id: Id })

export const MatchBankLine = OneLine.extend({
  /** The payment it pays; without one the transaction has to be named. */
  payment_id: Id.nullish(),
  transaction_id: Id.nullish(),
}).refine(({ payment_id, transaction_id }) => Boolean(payment_id) !== Boolean(transaction_id), {
  error: message('bank-line-for-one'),
  path: ['payment_id'],
})
export type MatchBankLine = z.input<typeof MatchBankLine>

export const bankStatements = {
  upload: endpoint({
    method: 'POST',
    path: '/organizations/bank_statements',
    summary:
      'Takes in a bank statement (CAMT.053 .02 or .08): what is exact is settled, the rest proposed or left. What that, CAMT.054 (.02 or .08) or pain.002 (.03 or .10) say of ordered payments goes to their runs.',
    changes: POSTING,
    right: 'match bank statements',
    of: ({ body }) => body.organization_id,
    body: NewBankStatement,
    reply: BankUpload,
    multipart: true,
    file: BANK_FILE,
  }),
  listLines: endpoint({
    method: 'GET',
    path: '/organizations/bank_statements/lines',
    summary: 'What came in by the statements of an organisation, the latest first.',
    reads: ['bank-statements'],
    right: 'read bank statements',
    of: ({ query }) => query.organization_id,
    query: pageQuery(BANK_LINE_SORTS).extend({
      organization_id: Id,
      status: z.enum(LINE_STATUSES).optional(),
    }),
    reply: pageOf(BankStatementLine).extend({
      /** How many of what is searched for are of each status. */
      counts: z.record(z.enum(LINE_STATUSES), z.int()),
    }),
  }),
  listPurposes: endpoint({
    method: 'GET',
    path: '/organizations/bank_statements/lines/purposes',
    summary: 'What a line may be for: all that waits for money by bank, of the same amount first.',
    reads: ['bank-statements'],
    right: 'match bank statements',
    of: ({ query }) => query.organization_id,
    query: OneLine.extend({ q: z.string().trim().max(200).optional() }),
    reply: z.array(BankLinePurpose),
  }),
  match: endpoint({
    method: 'POST',
    path: '/organizations/bank_statements/lines/match',
    summary: 'Says what a line pays; another amount than was asked for has to go back.',
    changes: POSTING,
    right: 'match bank statements',
    of: ({ body }) => body.organization_id,
    body: MatchBankLine,
    reply: BankStatementLine,
  }),
  undoMatch: endpoint({
    method: 'POST',
    path: '/organizations/bank_statements/lines/undo_match',
    summary:
      'Takes back what a line was said to pay; refused while the transaction is completed by it, or when the money was dealt with.',
    changes: POSTING,
    right: 'match bank statements',
    of: ({ body }) => body.organization_id,
    body: OneLine,
    reply: BankStatementLine,
  }),
  answer: endpoint({
    method: 'PATCH',
    path: '/organizations/bank_statements/lines',
    summary: 'Turns a proposal down, ignores a line, or takes that back.',
    changes: ['bank-statements'],
    right: 'match bank statements',
    of: ({ body }) => body.organization_id,
    body: OneLine.extend({ status: z.enum(['left', 'ignored']) }),
    reply: BankStatementLine,
  }),
}
