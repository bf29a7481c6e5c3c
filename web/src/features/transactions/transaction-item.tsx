import { UnstyledButton } from '@mantine/core'
import type { Transaction } from '@zegel/contract/transactions/transactions'
import { type ReactNode, useId } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { formatDeadline, formatUnits } from '../../lib/format.ts'
import { TransactionStatusBadge } from '../../shared/instruments/transaction-status-badge.tsx'
import { DateText, Money } from '../../ui/tables/values.tsx'
import classes from './transaction-item.module.css'

interface TransactionItemProps {
  transaction: Transaction
  onOpen: () => void
  /** The list tells already of which instrument it is. */
  withInstrument?: boolean
  /** Buttons below it. */
  actions?: ReactNode
}

/** A transaction in a few lines; its first line opens it. */
export function TransactionItem({
  transaction,
  onOpen,
  withInstrument = false,
  actions,
}: TransactionItemProps) {
  const { t } = useTranslation('transactions')
  const id = useId()
  const { type, amount, status, expires_at, created_at, instrumentName } = transaction
  const { sending_legal_person_snapshot: from, receiving_legal_person_snapshot: to } = transaction
  const title = withInstrument
    ? instrumentName
    : t('detail.title', { type: t(`type.${type}`), amount: formatUnits(amount) })
  return (
    <li className={classes.item}>
      <div className={classes.top}>
        <UnstyledButton id={`${id}-title`} className={classes.open} onClick={onOpen}>
          {title}
        </UnstyledButton>
        <span className={classes.total}>
          <Money amount={transaction.total_price} />
        </span>
      </div>
      <div id={`${id}-line`} className={classes.line}>
        {withInstrument &&
          `${t('detail.title', { type: t(`type.${type}`), amount: formatUnits(amount) })} · `}
        {t('parties', { from: from.legal_name, to: to.legal_name })}
      </div>
      <div className={classes.bottom}>
        <TransactionStatusBadge transaction={transaction} />
        <span className={classes.line}>
          {status === 'pending' && expires_at ? (
            t('expires', { date: formatDeadline(expires_at, created_at) })
          ) : (
            <DateText date={transaction.effective_date} />
          )}
        </span>
      </div>
      {actions && (
        // The buttons of each in the list have the same words.
        <div role="group" aria-labelledby={`${id}-title ${id}-line`} className={classes.actions}>
          {actions}
        </div>
      )}
    </li>
  )
}
