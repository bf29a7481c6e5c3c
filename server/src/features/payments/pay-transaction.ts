import { RuleBroken } from '@zegel/core/rule-broken'
import type { TransactionSubject } from '../../access/subjects.queries.ts'
import type { SigningContext } from '../../db/idempotency.ts'
import { acceptFirst } from '../legal-persons/legal-persons.ts'
import { assertReceiverKnown, findTransactionRow } from '../transactions/transactions.ts'
import { type PaymentContext, startPayment, thankYouUrl } from './start-payment.ts'
import { callStartPayment } from './payment-acts.queries.ts'
import { findLastPayment, type KnownPayment } from './payments.queries.ts'
import { refreshNowOrLater } from './refresh-payment.ts'

/**
 * Starts paying an issuance for its receiver and returns where the payer goes: to the provider, or without a method to the page that says
 * where the money goes. An attempt under way is gone on with, unless its provider says that it is over. Refused for a transfer, for what is
 * not open, overdue or paid, and while its deed could not name the receiver (ReceiverInfoMissing).
 */
export async function payTransaction(
  context: PaymentContext,
  { organizationId, transactionId }: Pick<TransactionSubject, 'organizationId' | 'transactionId'>,
  act: SigningContext,
): Promise<string> {
  const found = await findTransactionRow(context.pool, organizationId, transactionId)
  const row =
    found && (await acceptFirst(context.db, act, found.receiver_id))
      ? await findTransactionRow(context.pool, organizationId, transactionId)
      : found
  if (!row) throw new Error(`transaction ${transactionId} vanished while it was asked for`)
  if (row.type === 'transfer') throw new RuleBroken('transfer-not-payable')
  assertReceiverKnown(row)
  if (await wasPaidMeanwhile(context, transactionId))
    return thankYouUrl(context.settings, transactionId)
  const on = { organizationId, transactionId }
  return startPayment(context, { organizationId, method: row.payment_method }, (chosen) =>
    callStartPayment(context.pool, on, chosen, act),
  )
}

// A page of the provider that has expired, or on which somebody has just paid, is not to be shown again.
async function wasPaidMeanwhile(context: PaymentContext, transactionId: string): Promise<boolean> {
  const last = await findLastPayment(context.pool, transactionId)
  if (!last || !isAtProvider(last)) return false
  const refreshed = await refreshNowOrLater(context, last)
  return refreshed?.status === 'paid' && refreshed.to_refund === null
}

function isAtProvider({ status, checkout_url }: KnownPayment): boolean {
  return checkout_url !== null && ['open', 'pending', 'authorized'].includes(status)
}
