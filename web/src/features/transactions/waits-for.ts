import type { Transaction } from '@zegel/contract/transactions/transactions'
import { isOpen } from '@zegel/core/transactions/transaction'
import { mustBePaidFirst } from './answer/may-answer.ts'

interface Waited {
  what: 'waits' | 'waitsForConsent' | 'waitsForDeed' | 'waitsForPayment'
  /** The party it waits for; of a deed, who receives. */
  name: string
}

/** What an open transaction waits for, and for whom; nothing once it is closed. */
export function waitsFor(transaction: Transaction): Waited[] {
  const { status, awaits_consent: awaitsConsent } = transaction
  if (!isOpen(status)) return []
  const name = transaction.receiving_legal_person_snapshot.legal_name
  if (transaction.awaits_deed) return [{ what: 'waitsForDeed', name }]
  if (status === 'payment_pending' || mustBePaidFirst(transaction))
    return [{ what: 'waitsForPayment', name }]
  const sender = transaction.sending_legal_person_snapshot.legal_name
  return [
    ...(isAccepted(transaction) ? [] : [{ what: 'waits' as const, name }]),
    ...(awaitsConsent ? [{ what: 'waitsForConsent' as const, name: sender }] : []),
  ]
}

/** What an open transaction waits for that its reader can't do: what they can is on a button. */
export function waitsForOthers(transaction: Transaction): Waited[] {
  const { accept, consent, pay } = transaction.may
  const isOwn = {
    waits: accept,
    waitsForConsent: consent,
    waitsForDeed: false,
    waitsForPayment: pay,
  }
  return waitsFor(transaction).filter(({ what }) => !isOwn[what])
}

/** Whether its receiver has accepted it, also while it waits for the sender or a deed. */
export function isAccepted({ root_signers }: Pick<Transaction, 'root_signers'>): boolean {
  return root_signers.some(({ party_type, signed }) => party_type === 'receiver' && signed)
}
