import type pg from 'pg'
import type { TransactionPayment } from '@zegel/contract/payments/payments'
import { type Actor, mayWithTransaction } from '@zegel/core/access/may'
import { NotFound } from '@zegel/core/access/refusals'
import { formatCents } from '@zegel/core/money'
import type { TransactionSubject } from '../../access/subjects.queries.ts'
import type { Context } from '../../context.ts'
import {
  findBankAccount,
  findLastPayment,
  findPayment,
  type KnownPayment,
  type PaymentKey,
} from './payments.queries.ts'

/**
 * The last attempt to pay a transaction; of one by bank who pays is told where the money goes, and nobody else. NotFound while there
 * was none.
 */
export async function getPayment(
  { pool }: Pick<Context, 'pool'>,
  actor: Actor,
  on: TransactionSubject,
): Promise<TransactionPayment> {
  const payment = await findLastPayment(pool, on.transactionId)
  if (!payment) throw new NotFound()
  const isByBank = payment.provider === 'bank'
  const isPayer = mayWithTransaction(actor, 'pay transaction', on)
  return {
    status: payment.status,
    provider: payment.provider,
    amount: formatCents(payment.amount_cents),
    reference: payment.reference,
    pay_before: payment.expires_at?.toISOString() ?? null,
    to_refund: payment.to_refund,
    bank_account: isByBank && isPayer ? await findBankAccount(pool, payment.sender_id) : null,
  }
}

export type { KnownPayment } from './payments.queries.ts'

/** An attempt to pay as it stands, for what follows from it; undefined when it is not there. */
export function findKnownPayment(
  pool: pg.Pool,
  key: PaymentKey,
): Promise<KnownPayment | undefined> {
  return findPayment(pool, key)
}

/** The last attempt to pay a transaction; undefined while there is none. */
export function findPaymentOf(
  pool: pg.Pool,
  transactionId: string,
): Promise<KnownPayment | undefined> {
  return findLastPayment(pool, transactionId)
}
