import type pg from 'pg'
import {
  findLastPayment,
  findPayment,
  type KnownPayment,
  type PaymentKey,
} from './payments.queries.ts'

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
