import type { Transaction } from '@zegel/contract/transactions/transactions'
import { type ReactNode, useState } from 'react'
import { AcceptDialog } from './accept-dialog.tsx'
import { DecisionDialog } from './decision-dialog.tsx'
import { ReverseTransactionForm, WithdrawPaymentForm } from './reversal-forms.tsx'
import type { Decision } from '../transactions.api.ts'

export const TRANSACTION_ACTS = [
  'accept',
  'consent',
  'reject',
  'markAsPaid',
  'recordPayment',
  'withdrawPayment',
  'reverse',
] as const
export type TransactionAct = Decision | 'withdrawPayment' | 'reverse'

/** An act that was asked for, and has not been confirmed yet. */
export interface PendingAct {
  act: TransactionAct
  transaction: Transaction
}

/** Asks before something is done to a transaction. Stands outside of lists, which may lose the transaction meanwhile. */
export function TransactionQuestion({
  asked: { act, transaction },
  onClose,
  onDone,
  seal,
}: {
  asked: PendingAct
  onClose: () => void
  /** Where its success is shown otherwise than in passing. */
  onDone?: (act: TransactionAct) => void
  /** Stands beside the word of it once an issuance is completed by it, where nothing else on the screen is sealed. */
  seal?: ReactNode
}) {
  const [isDeclining, setIsDeclining] = useState(false)
  if (act === 'reverse')
    return <ReverseTransactionForm transaction={transaction} onClose={onClose} />
  if (act === 'withdrawPayment')
    return <WithdrawPaymentForm transaction={transaction} onClose={onClose} />
  const ends = (done: TransactionAct) => ({
    transaction,
    onClose,
    onDone: onDone && (() => onDone(done)),
    seal,
  })
  if (act !== 'accept') return <DecisionDialog {...ends(act)} decision={act} />
  return (
    <>
      <AcceptDialog
        {...ends('accept')}
        onDecline={transaction.may.reject ? () => setIsDeclining(true) : undefined}
      />
      {isDeclining && (
        <DecisionDialog
          {...ends('reject')}
          decision="reject"
          onBack={() => setIsDeclining(false)}
        />
      )}
    </>
  )
}
