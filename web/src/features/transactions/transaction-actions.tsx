import { Button, type ButtonProps } from '@mantine/core'
import type { Transaction } from '@zegel/contract/transactions'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { DecisionDialog } from './decision-dialog.tsx'
import { ReverseTransactionForm } from './reverse-transaction-form.tsx'
import type { Decision } from './transactions.api.ts'

interface TransactionActionsProps {
  transaction: Transaction
  /** What is offered; by default all that the reader may. */
  only?: readonly (Decision | 'reverse')[]
  size?: NonNullable<ButtonProps['size']>
}

const ALL = ['accept', 'reject', 'markAsPaid', 'reverse'] as const

/** The buttons for what the reader may do with a transaction now; each asks first. */
export function TransactionActions({
  transaction,
  only = ALL,
  size = 'sm',
}: TransactionActionsProps) {
  const { t } = useTranslation('transactions')
  const [asked, setAsked] = useState<Decision | 'reverse'>()
  const { may } = transaction
  const isAllowed = {
    accept: may.accept,
    reject: may.reject,
    markAsPaid: may.mark_as_paid,
    reverse: may.reverse,
  }
  const handleClose = () => setAsked(undefined)
  return (
    <>
      {only
        .filter((deed) => isAllowed[deed])
        .map((deed) => (
          <Button
            key={deed}
            size={size}
            variant={deed === 'accept' ? 'filled' : 'default'}
            onClick={() => setAsked(deed)}
          >
            {t(`${deed}.action`)}
          </Button>
        ))}
      {asked === 'reverse' && (
        <ReverseTransactionForm transaction={transaction} onClose={handleClose} />
      )}
      {asked && asked !== 'reverse' && (
        <DecisionDialog decision={asked} transaction={transaction} onClose={handleClose} />
      )}
    </>
  )
}
