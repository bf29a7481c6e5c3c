import type { TransactionPayment } from '@zegel/contract/payments'
import { NotFound } from '@zegel/core/access/refusals'
import { formatCents } from '@zegel/core/money'
import type { TransactionSubject } from '../../access/subjects.queries.ts'
import type { Context } from '../../app.ts'
import { findBankAccount, findLastPayment } from './payments.queries.ts'

/** The last attempt to pay a transaction, and where the money goes when it is paid by bank. NotFound while there was none. */
export async function getPayment(
  { pool }: Pick<Context, 'pool'>,
  { transactionId }: TransactionSubject,
): Promise<TransactionPayment> {
  const payment = await findLastPayment(pool, transactionId)
  if (!payment) throw new NotFound()
  return {
    status: payment.status,
    provider: payment.provider,
    amount: formatCents(payment.amount_cents),
    reference: payment.reference,
    pay_before: payment.expires_at?.toISOString() ?? null,
    to_refund: payment.to_refund,
    bank_account:
      payment.provider === 'bank' ? await findBankAccount(pool, payment.sender_id) : null,
  }
}
