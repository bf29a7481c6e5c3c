import { Group } from '@mantine/core'
import { IconFileSearch } from '@tabler/icons-react'
import type { Transaction } from '@zegel/contract/transactions/transactions'
import { isOpen } from '@zegel/core/transactions/transaction'
import { useState } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { isNotThere } from '../../lib/call.ts'
import { formatUnits } from '../../lib/format.ts'
import { Empty } from '../../ui/empty.tsx'
import { Failure } from '../../ui/failure.tsx'
import { SideDrawer } from '../../ui/dialogs/side-drawer.tsx'
import { PressedSeal } from '../../ui/theme/pressed-seal.tsx'
import { LinesSkeleton } from '../../ui/skeletons.tsx'
import { TransactionButtons } from './transaction-buttons.tsx'
import { isCompletedIssuance } from './answer/may-answer.ts'
import { type PendingAct, TransactionQuestion } from './answer/transaction-question.tsx'
import { TransactionRecord } from './transaction-record.tsx'
import { useTransaction } from './transactions.api.ts'

interface TransactionDrawerProps {
  transactionId: string
  onClose: () => void
}

/** A transaction beside its list: who, what, when, and what the reader may do with it. */
export function TransactionDrawer({ transactionId, onClose }: TransactionDrawerProps) {
  const { t } = useTranslation('transactions')
  const { data: transaction, error, refetch } = useTransaction(transactionId)
  const [asked, setAsked] = useState<PendingAct>()
  if (!transaction) {
    return (
      <SideDrawer title={t('detail.transaction')} onClose={onClose}>
        {error ? <NotShown error={error} onRetry={refetch} /> : <LinesSkeleton lines={12} />}
      </SideDrawer>
    )
  }
  const { type, amount, may } = transaction
  const mayDoSomething = Object.values(may).some(Boolean)
  return (
    <SideDrawer
      title={t('detail.title', { type: t(`type.${type}`), amount: formatUnits(amount) })}
      onClose={onClose}
      actions={
        mayDoSomething && (
          <TransactionButtons
            transaction={transaction}
            onAsk={(act) => setAsked({ act, transaction })}
          />
        )
      }
    >
      <SealWhenCompleted transaction={transaction} />
      <TransactionRecord transaction={transaction} />
      {asked && <TransactionQuestion asked={asked} onClose={() => setAsked(undefined)} />}
    </SideDrawer>
  )
}

// Only under the eyes of who saw it open: what was completed before lies in the register already.
function SealWhenCompleted({ transaction }: { transaction: Transaction }) {
  const [wasOpen] = useState(isOpen(transaction.status))
  if (!wasOpen || !isCompletedIssuance(transaction)) return null
  return (
    <Group justify="center" pb="md">
      <PressedSeal />
    </Group>
  )
}

// No access and no such transaction look the same.
function NotShown({ error, onRetry }: { error: unknown; onRetry: () => unknown }) {
  const { t } = useTranslation('transactions')
  if (!isNotThere(error)) return <Failure error={error} onRetry={onRetry} />
  return (
    <Empty icon={<IconFileSearch size={32} stroke={1.5} />} title={t('detail.unknown')}>
      {t('detail.unknownHelp')}
    </Empty>
  )
}
