import type { PaymentFile } from '@zegel/contract/payouts/payment-files'
import { formatCents } from '@zegel/core/money'
import type { PaymentFileRow } from './payment-files.queries.ts'

/** A file for the bank, as whoever pays sees it. */
export function toPaymentFile(row: PaymentFileRow, isSandbox: boolean): PaymentFile {
  return {
    id: row.id,
    nth: row.nth,
    file_name: row.file_name,
    message_id: row.message_id,
    pain_version: row.pain_version,
    execution_date: row.execution_date,
    transactions: row.transactions,
    sum: formatCents(row.sum_cents),
    sha256: row.sha256.toString('hex'),
    made_at: row.made_at.toISOString(),
    made_by: row.made_by,
    is_sandbox: isSandbox,
    downloads: row.downloads.map(({ by, at }) => ({ by, at: new Date(at).toISOString() })),
  }
}
