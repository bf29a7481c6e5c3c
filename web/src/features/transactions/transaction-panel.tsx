import { Anchor, Text, VisuallyHidden } from '@mantine/core'
import { useState } from 'react'
import type { Transaction } from '@zegel/contract/transactions/transactions'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Dialog } from '../../ui/dialogs/dialog.tsx'
import { Failure } from '../../ui/failure.tsx'
import { Section } from '../../ui/section.tsx'
import { LinesSkeleton } from '../../ui/skeletons.tsx'
import { PressedSeal } from '../../ui/theme/pressed-seal.tsx'
import { TransactionButtons } from './transaction-buttons.tsx'
import classes from './transaction-item.module.css'
import { TransactionItem } from './transaction-item.tsx'
import { type PendingAct, TransactionQuestion } from './answer/transaction-question.tsx'
import { latestOf, useUserTransactions } from './transactions.api.ts'
import { useOpenedTransaction } from './opened-transaction.ts'
import { UserTransactionsTable } from './user-transactions-table.tsx'
import { waitsForOthers } from './waits-for.ts'

export type Panel = 'outstanding' | 'history'

interface TransactionPanelProps {
  panel: Panel
  /** Only those of one of the user's legal persons. */
  legalPersonId?: string | undefined
}

/** The latest few of the user's open or past transactions; what waits can be decided on the spot. */
export function TransactionPanel({ panel, legalPersonId }: TransactionPanelProps) {
  const { t } = useTranslation('transactions')
  const { open } = useOpenedTransaction()
  const [asked, setAsked] = useState<PendingAct>()
  const [isShowingAll, setIsShowingAll] = useState(false)
  const transactions = useUserTransactions(latestOf(panel, legalPersonId))
  const total = transactions.data?.total ?? 0
  const viewAll = total > 0 && (
    <Anchor component="button" size="sm" onClick={() => setIsShowingAll(true)}>
      {t('panel.viewAll')} ({total})<VisuallyHidden>: {t(`panel.${panel}`)}</VisuallyHidden>
    </Anchor>
  )

  return (
    <Section title={t(`panel.${panel}`)} actions={viewAll}>
      {transactions.isPending && <LinesSkeleton lines={6} />}
      {transactions.isLoadingError && (
        <Failure error={transactions.error} onRetry={transactions.refetch} />
      )}
      {transactions.data && total === 0 && (
        <Text size="sm" c="dimmed">
          {t(`panel.${panel}Empty`)}
        </Text>
      )}
      {total > 0 && (
        <ul className={classes.list}>
          {transactions.data?.data.map((transaction) => (
            <TransactionItem
              key={transaction.id}
              transaction={transaction}
              withInstrument
              onOpen={() => open(transaction)}
              actions={
                panel === 'outstanding' && (
                  <>
                    <TransactionButtons
                      transaction={transaction}
                      only={['accept', 'consent', 'reject']}
                      size="compact-sm"
                      onAsk={(act) => setAsked({ act, transaction })}
                    />
                    {isPaidElsewhere(transaction) && (
                      <Text size="sm" c="dimmed">
                        {t('pay.direct', {
                          from: transaction.sending_legal_person_snapshot.legal_name,
                        })}
                      </Text>
                    )}
                    {waitsForOthers(transaction).map(({ what, name }) => (
                      <Text key={what} size="sm" c="dimmed">
                        {t(`timeline.${what}`, { name })}
                      </Text>
                    ))}
                  </>
                )
              }
            />
          ))}
        </ul>
      )}
      {asked && (
        <TransactionQuestion
          asked={asked}
          onClose={() => setAsked(undefined)}
          seal={<PressedSeal size={36} />}
        />
      )}
      {isShowingAll && (
        <AllTransactionsDialog
          panel={panel}
          legalPersonId={legalPersonId}
          onClose={() => setIsShowingAll(false)}
        />
      )}
    </Section>
  )
}

// The button to pay is there, and nothing to be pressed.
function isPaidElsewhere({ may, hasPaymentMethod, status }: Transaction): boolean {
  return may.pay && !hasPaymentMethod && status !== 'payment_pending'
}

interface AllTransactionsDialogProps {
  panel: Panel
  legalPersonId?: string | undefined
  onClose: () => void
}

const PAGE_SIZES = { outstanding: [5, 10, 25, 50], history: [10, 25, 50] } as const

/** All of the user's open or past transactions. */
function AllTransactionsDialog({ panel, legalPersonId, onClose }: AllTransactionsDialogProps) {
  const { t } = useTranslation('transactions')
  return (
    <Dialog
      onClose={onClose}
      title={panel === 'outstanding' ? t('panel.allOutstanding') : t('panel.allHistory')}
      size="large"
    >
      <UserTransactionsTable
        label={panel === 'outstanding' ? t('panel.allOutstanding') : t('panel.allHistory')}
        query={{ panel, ...(legalPersonId && { legal_person_id: legalPersonId }) }}
        pageSizes={PAGE_SIZES[panel]}
        empty={t(`panel.${panel}Empty`)}
        withInstrument
      />
    </Dialog>
  )
}
