import { describe, expect, it } from 'vitest'
import {
  isOpen,
  statusAfter,
  TRANSACTION_STATUSES,
  type TransactionAction,
  type TransactionStatus,
} from './transaction-status.ts'
import { typeForSender } from './transaction-type.ts'

const NEXT: Record<TransactionAction, Partial<Record<TransactionStatus, TransactionStatus>>> = {
  accept: { pending: 'completed' },
  reject: { pending: 'rejected' },
  'mark as paid': { pending: 'pending' },
  'start payment': { pending: 'payment_pending' },
  'payment failed': { payment_pending: 'pending' },
  paid: { payment_pending: 'completed' },
  expire: { pending: 'expired', payment_pending: 'expired' },
}

describe.each(Object.entries(NEXT))('%s', (action, next) => {
  it.each(TRANSACTION_STATUSES)('of a transaction that is %s', (status) => {
    const after = () => statusAfter(action as TransactionAction, status) // safe: a key of NEXT
    if (next[status]) expect(after()).toBe(next[status])
    else expect(after).toThrow('transaction-not-open')
  })
})

it('holds only pending and payment-pending transactions for open', () => {
  expect(TRANSACTION_STATUSES.filter(isOpen)).toEqual(['pending', 'payment_pending'])
})

it.each([
  { sender: 'issuer', issuer: 'issuer', type: 'issuance' },
  { sender: 'ann', issuer: 'issuer', type: 'transfer' },
  { sender: 'ann', issuer: null, type: 'transfer' },
])('makes what $sender sends of an instrument of $issuer $type', ({ sender, issuer, type }) => {
  expect(typeForSender(sender, issuer)).toBe(type)
})
