import type { BankLinePurpose, BankStatementLine } from '@zegel/contract/payments/bank-statements'
import { formatCents } from '@zegel/core/money'
import type { LineRow } from './bank-lines.queries.ts'
import type { PurposeRow } from './purposes.queries.ts'

/** A line as the issuer's side sees it. */
export function toBankLine(row: LineRow): BankStatementLine {
  return {
    id: row.id,
    booked_on: row.booked_on,
    amount: formatCents(row.amount_cents),
    currency: row.currency,
    counterparty_name: row.counterparty_name,
    counterparty_account: row.counterparty_account,
    description: row.description,
    account: row.account,
    file_name: row.file_name,
    status: row.status,
    reason: row.reason,
    purpose: toOwnPurpose(row),
    to_refund: row.to_refund,
    handled_by: row.handled_by,
    handled_at: row.handled_at?.toISOString() ?? null,
    match_stays: row.match_stays,
  }
}

/** What a line may be for. */
export function toPurpose(row: PurposeRow): BankLinePurpose {
  return {
    payment_id: row.payment_id,
    transaction_id: row.transaction_id,
    financial_instrument: { id: row.instrument_id, name: row.instrument_name },
    payer: row.payerName,
    amount: formatCents(row.amountCents),
    reference: row.reference,
  }
}

function toOwnPurpose(row: LineRow): BankLinePurpose | null {
  if (row.transaction_id === null) return null
  return {
    payment_id: row.payment_id,
    transaction_id: row.transaction_id,
    financial_instrument: { id: row.instrument_id ?? '', name: row.instrument_name ?? '' },
    payer: row.payer ?? '',
    amount: formatCents(row.purpose_cents ?? 0n),
    reference: row.reference,
  }
}
