import type { TransactionRow } from './transactions.queries.ts'

/** Whether a transaction waits for money that comes by bank, which the issuer's side may say is there. */
export function waitsForBank({
  status,
  type,
  payment_method,
  is_paid,
}: Pick<TransactionRow, 'status' | 'type' | 'payment_method' | 'is_paid'>): boolean {
  return (
    status === 'payment_pending' && type === 'issuance' && payment_method === 'none' && !is_paid
  )
}
