import type { PaymentRole } from '@zegel/core/payments/payment-event'
import type { Db } from '../../../db/database.ts'
import {
  type Reader,
  readersOfTransaction,
  type TransactionRow,
} from '../../transactions/transactions.ts'

/** Somebody who is told of a payment, and as what. */
export interface PaymentRecipient extends Reader {
  role: PaymentRole
}

/** Who is told of a payment in these roles; without those who want no notices. */
export async function recipientsOfPayment(
  db: Db,
  row: TransactionRow,
  roles: readonly PaymentRole[],
): Promise<PaymentRecipient[]> {
  const readers = await readersOfTransaction(db, row, roles, undefined)
  return readers.map((reader) => ({
    ...reader,
    role: reader.role === 'issuer' ? 'issuer' : 'receiver',
  }))
}
