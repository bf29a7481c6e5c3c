import type pg from 'pg'
import { findPayment, type KnownPayment, type PaymentKey } from './payments.queries.ts'

export type { KnownPayment } from './payments.queries.ts'

/** An attempt to pay as it stands, for what follows from it; undefined when it is not there. */
export function findKnownPayment(
  pool: pg.Pool,
  key: PaymentKey,
): Promise<KnownPayment | undefined> {
  return findPayment(pool, key)
}
