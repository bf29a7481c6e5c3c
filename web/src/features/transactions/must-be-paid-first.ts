import type { Transaction } from '@zegel/contract/transactions'

/** Whether the receiver can accept only after paying: an issuance of an instrument with a payment method. */
export function mustBePaidFirst({
  type,
  hasPaymentMethod,
  is_paid,
}: Pick<Transaction, 'type' | 'hasPaymentMethod' | 'is_paid'>): boolean {
  return type === 'issuance' && hasPaymentMethod && !is_paid
}
