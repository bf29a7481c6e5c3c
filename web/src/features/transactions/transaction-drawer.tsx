import { Stack, Text } from '@mantine/core'
import type { Transaction } from '@zegel/contract/transactions'
import { useTranslation } from 'react-i18next'
import { formatDay, formatUnits } from '../../lib/format.ts'
import { DeedSlot } from '../../pieces/deed-slot.tsx'
import { TransactionStatusBadge } from '../../pieces/transaction-status-badge.tsx'
import { FactList } from '../../ui/fact-list.tsx'
import { InfoAlert } from '../../ui/info-alert.tsx'
import { SideDrawer } from '../../ui/side-drawer.tsx'
import { TransactionActions } from './transaction-actions.tsx'
import { useTransaction } from './transactions.api.ts'
import { useTransactionFacts } from './use-transaction-facts.tsx'

interface TransactionDrawerProps {
  /** As the list knew it; what changed since is asked for. */
  transaction: Transaction
  onClose: () => void
}

/** A transaction beside its list: who, what, when, and what the reader may do with it. */
export function TransactionDrawer({ transaction: listed, onClose }: TransactionDrawerProps) {
  const { t } = useTranslation('transactions')
  const transaction = useTransaction(listed).data
  const { type, amount, status, expires_at, reversal } = transaction
  return (
    <SideDrawer
      title={t('detail.title', { type: t(`type.${type}`), amount: formatUnits(amount) })}
      onClose={onClose}
      actions={<TransactionActions transaction={transaction} />}
    >
      <Stack gap="lg">
        <div>
          <TransactionStatusBadge transaction={transaction} />
          {status === 'pending' && expires_at && (
            <Text size="sm" c="dimmed" mt={6}>
              {t('expires', { date: formatDay(expires_at) })}
            </Text>
          )}
        </div>
        {reversal && (
          <InfoAlert
            tone="neutral"
            title={t('detail.reversal', { date: formatDay(reversal.reversed_at) })}
          >
            {t('detail.reversalReason', { reason: reversal.reason })}
          </InfoAlert>
        )}
        <FactList facts={useTransactionFacts(transaction)} />
        <DeedSlot transactionId={transaction.uuid} />
      </Stack>
    </SideDrawer>
  )
}
