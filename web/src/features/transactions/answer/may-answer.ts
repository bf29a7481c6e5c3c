import type { Transaction } from '@zegel/contract/transactions/transactions'
import { hasSwitch } from '@zegel/core/instruments/instrument-type'
import { CallFailed } from '../../../lib/call.ts'

/** Whether the receiver can accept only after paying: an issuance of an instrument with a payment method. */
export function mustBePaidFirst({
  type,
  hasPaymentMethod,
  is_paid,
}: Pick<Transaction, 'type' | 'hasPaymentMethod' | 'is_paid'>): boolean {
  return type === 'issuance' && hasPaymentMethod && !is_paid
}

/** Whether the receiver owes something once they have it: it costs something that is not paid. */
export function leavesDebt({
  is_paid,
  total_price,
}: Pick<Transaction, 'is_paid' | 'total_price'>): boolean {
  return !is_paid && Number(total_price) > 0
}

/** Whether a notarial deed may come between agreeing and the register: of whom it is asked is the instrument's to say. */
export function mayTakeDeed({ instrumentType }: Pick<Transaction, 'instrumentType'>): boolean {
  return hasSwitch(instrumentType, 'requires_notarial_deed')
}

/** What rejecting is for the reader: whoever is asked something declines it, and whose side made it withdraws it. */
export function rejectionOf({
  rejects_as: as,
  may,
}: Pick<Transaction, 'rejects_as' | 'may'>): 'decline' | 'withdraw' {
  return as === 'receiver' || may.consent ? 'decline' : 'withdraw'
}

/** Whether units were issued by it: what is sealed. */
export function isCompletedIssuance({
  type,
  status,
}: Pick<Transaction, 'type' | 'status'>): boolean {
  return type === 'issuance' && status === 'completed'
}

/** Why a call was refused, when the reader can act on that. A failure of ours has no such reason; a service we depend on has. */
export function reasonOf(error: unknown): string | undefined {
  if (!(error instanceof CallFailed)) return undefined
  const isRefusal = error.status >= 400 && error.status < 500
  return isRefusal || error.code === 'payment-provider-away' ? error.message : undefined
}
