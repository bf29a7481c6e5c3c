import type { Transaction } from '@zegel/contract/transactions/transactions'

/** Whether the receiver can accept only after paying: an issuance of an instrument with a payment method. */
export function mustBePaidFirst({
  type,
  hasPaymentMethod,
  is_paid,
}: Pick<Transaction, 'type' | 'hasPaymentMethod' | 'is_paid'>): boolean {
  return type === 'issuance' && hasPaymentMethod && !is_paid
}

/** Whether the receiver owes something once he has it: it costs something that is not paid. */
export function leavesDebt({
  is_paid,
  total_price,
}: Pick<Transaction, 'is_paid' | 'total_price'>): boolean {
  return !is_paid && Number(total_price) > 0
}
