import { JOURNAL_KINDS, LEDGER_ACCOUNTS } from '@zegel/core/payouts/journal'
import { z } from 'zod'
import { endpoint, NoContent } from '../endpoint.ts'
import { SheetFormat } from '../file-formats.ts'
import { ChosenDate, DateOfRecord, Id, Money, pageOf, pageQuery } from '../values.ts'

/** A line of the journal of an organisation's payment runs: debit or credit. */
export const JournalLine = z.object({
  date: DateOfRecord,
  payment_run: z.object({ id: Id, number: z.int() }),
  financial_instrument: z.object({ id: Id, name: z.string() }),
  kind: z.enum(JOURNAL_KINDS),
  account: z.enum(LEDGER_ACCOUNTS),
  /** The account's number in the organisation's general ledger; null until it is filled in. */
  ledger_number: z.string().nullable(),
  debit: Money.nullable(),
  credit: Money.nullable(),
})
export type JournalLine = z.infer<typeof JournalLine>

/** Of one run, or of all whose money moved within a period. */
const JournalOf = z.object({
  organization_id: Id,
  payment_run_id: Id.optional(),
  from: ChosenDate.optional(),
  until: ChosenDate.optional(),
})

export const journal = {
  list: endpoint({
    method: 'GET',
    path: '/journal',
    summary: 'The payment runs of an organisation as double-entry bookings, the oldest first.',
    reads: ['payment-runs'],
    right: 'read payment runs',
    of: ({ query }) => query.organization_id,
    query: pageQuery(['date']).extend(JournalOf.shape),
    reply: pageOf(JournalLine).extend({
      debit: Money,
      credit: Money,
      /** Accounts that are booked on and have no number in the general ledger yet. */
      lacking: z.array(z.enum(LEDGER_ACCOUNTS)),
    }),
  }),
  download: endpoint({
    method: 'GET',
    path: '/journal/download',
    summary: 'The same as a sheet.',
    right: 'read payment runs',
    of: ({ query }) => query.organization_id,
    query: JournalOf.extend({ format: SheetFormat }),
    reply: NoContent,
    download: true,
  }),
}
