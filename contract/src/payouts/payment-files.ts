import { PAIN_VERSIONS } from '@zegel/core/payouts/payment-run'
import { z } from 'zod'
import { endpoint, NoContent } from '../endpoint.ts'
import { DateOfRecord, Id, Instant, Money } from '../values.ts'

const ofRun = ({ params }: { params: { id: string } }) => params.id
const CHANGES = ['payment-runs', 'calendar'] as const

/** A file for the bank, kept as it was made. */
export const PaymentFile = z.object({
  id: Id,
  nth: z.int(),
  file_name: z.string(),
  message_id: z.string(),
  pain_version: z.enum(PAIN_VERSIONS),
  execution_date: DateOfRecord,
  transactions: z.int(),
  sum: Money,
  /** SHA-256, in hex. */
  sha256: z.string(),
  made_at: Instant,
  made_by: z.string().nullable(),
  /** Whether the bank of the sandbox takes it. */
  is_sandbox: z.boolean(),
  /** By whom it was downloaded before, the latest first. */
  downloads: z.array(z.object({ by: z.string(), at: Instant })),
})
export type PaymentFile = z.infer<typeof PaymentFile>

/** What came of a file of the bank. */
export const BankAnswer = z.object({
  executed: z.int(),
  refused: z.int(),
  returned: z.int(),
  /** Told by an earlier file. */
  known: z.int(),
  /** Of ours by its reference, but with another amount or from another account: nothing was done with it. */
  amiss: z.array(
    z.object({
      end_to_end_id: z.string(),
      /** Whom it pays; null for what is no line of ours, or a whole file. */
      payee: z.string().nullable(),
      reason: z.string(),
    }),
  ),
})
export type BankAnswer = z.infer<typeof BankAnswer>

export const paymentFiles = {
  list: endpoint({
    method: 'GET',
    path: '/payment_runs/:id/sepa',
    summary: 'The files for the bank of an approved run.',
    reads: ['payment-runs'],
    right: 'read payment runs',
    of: ofRun,
    reply: z.array(PaymentFile),
  }),
  make: endpoint({
    method: 'POST',
    path: '/payment_runs/:id/sepa',
    summary:
      'Makes the files for the bank (SEPA credit transfers, pain.001.001) of an approved run, once.',
    changes: CHANGES,
    right: 'approve payments',
    of: ofRun,
    reply: z.array(PaymentFile),
  }),
  download: endpoint({
    method: 'GET',
    path: '/payment_runs/:id/sepa/:file',
    summary: 'A file for the bank, the same to the byte each time; who downloads it is kept.',
    right: 'approve payments',
    of: ofRun,
    reply: NoContent,
    download: true,
  }),
  askForAccounts: endpoint({
    method: 'POST',
    path: '/payment_runs/:id/ask_for_accounts',
    summary: 'Mails those of whom no account is known a link to fill theirs in.',
    changes: CHANGES,
    right: 'prepare payments',
    of: ofRun,
    reply: z.object({
      mailed: z.int(),
      without_email: z.int(),
      /** Payees whom a job asks after these. */
      left: z.int(),
    }),
  }),
  askSandboxBank: endpoint({
    method: 'POST',
    path: '/payment_runs/:id/ask_sandbox_bank',
    summary:
      'Sends the files of a run to the bank of the sandbox and takes in what it answers. Not there where money is real.',
    changes: CHANGES,
    right: 'approve payments',
    of: ofRun,
    reply: BankAnswer,
  }),
}
