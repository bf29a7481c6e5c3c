import { Button, Stack, Text, Title } from '@mantine/core'
import { useSuspenseQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import type { Transaction } from '@zegel/contract/transactions/transactions'
import { isOpen } from '@zegel/core/transactions/transaction'
import type { CallFailed } from '../../../lib/call.ts'
import { formatMoney, formatUnits } from '../../../lib/format.ts'
import { StepFooter } from '../../../shared/steps/step-footer.tsx'
import { toastFailure } from '../../../shared/acting/toast-failure.ts'
import { Awaited } from '../../../ui/awaited.tsx'
import { Section } from '../../../ui/section.tsx'
import { LinesSkeleton } from '../../../ui/skeletons.tsx'
import { PressedSeal } from '../../../ui/theme/pressed-seal.tsx'
import { hideToast } from '../../../ui/dialogs/toasts.tsx'
import { IncomingTransaction } from './incoming-transaction.tsx'
import { isCompletedIssuance } from './may-answer.ts'
import classes from '../transaction-item.module.css'
import { TransactionItem } from '../transaction-item.tsx'
import { incomingTransactionsQuery } from '../transactions.api.ts'
import { isAccepted, waitsFor } from '../waits-for.ts'

interface IncomingTransactionsProps {
  organizationId: string
  /** Possible once nothing waits any more. */
  onContinue: () => void
  onBack: (() => void) | undefined
}

const ABOUT = 'incoming-transactions'

type View =
  | { name: 'list' }
  | { name: 'one'; id: string }
  | { name: 'result'; id: string; decision: 'accept' | 'reject' }

/** What an organisation wants to transfer to somebody: a list, one of them, and what became of it. */
export function IncomingTransactions(props: IncomingTransactionsProps) {
  return (
    <Awaited key={props.organizationId} waiting={<LinesSkeleton lines={4} />} failed={withToast}>
      <Incoming {...props} />
    </Awaited>
  )
}

function withToast(failure: ReactNode, error: CallFailed) {
  return <Told error={error}>{failure}</Told>
}

function Told({ error, children }: { error: CallFailed; children: ReactNode }) {
  useFailureToast(error)
  return children
}

function useFailureToast(error: Error | null): void {
  const { t } = useTranslation('transactions')
  useEffect(() => {
    if (error) toastFailure(error, t('incoming.failed'), { about: ABOUT })
    else hideToast(ABOUT)
  }, [error, t])
}

function Incoming(props: IncomingTransactionsProps) {
  const [view, setView] = useState<View>({ name: 'list' })
  const { data: transactions, error } = useSuspenseQuery(
    incomingTransactionsQuery(props.organizationId),
  )
  useFailureToast(error)
  // What was accepted may wait for others still, which keeps nobody from going on.
  const waiting = transactions.filter((one) => isOpen(one.status) && !isAccepted(one))
  const open = (id: string) => setView({ name: 'one', id })
  const shown = view.name === 'list' ? undefined : transactions.find(({ id }) => id === view.id)
  if (view.name === 'one' && shown)
    return (
      <IncomingTransaction
        key={shown.id}
        transaction={shown}
        onBack={() => setView({ name: 'list' })}
        onDone={(decision) => setView({ name: 'result', id: shown.id, decision })}
      />
    )
  if (view.name === 'result' && shown) {
    const following = waiting.find(({ id }) => id !== shown.id)
    return (
      <IncomingResult
        transaction={shown}
        decision={view.decision}
        onNext={following && (() => open(following.id))}
        onContinue={props.onContinue}
        onList={() => setView({ name: 'list' })}
      />
    )
  }
  return <List {...props} transactions={transactions} waiting={waiting.length} onOpen={open} />
}

interface ListProps extends IncomingTransactionsProps {
  transactions: readonly Transaction[]
  waiting: number
  onOpen: (id: string) => void
}

function List({ transactions, waiting, onOpen, onContinue, onBack }: ListProps) {
  const { t } = useTranslation('transactions')
  return (
    <Stack gap="md">
      <Section>
        {transactions.length === 0 && <Text c="dimmed">{t('incoming.none')}</Text>}
        <ul className={classes.list}>
          {transactions.map((transaction) => (
            <TransactionItem
              key={transaction.id}
              transaction={transaction}
              withInstrument
              onOpen={() => onOpen(transaction.id)}
              actions={
                isOpen(transaction.status) && (
                  <Button size="sm" variant="light" onClick={() => onOpen(transaction.id)}>
                    {t('incoming.review')}
                  </Button>
                )
              }
            />
          ))}
        </ul>
      </Section>
      {waiting > 0 && (
        <Text size="sm" c="dimmed">
          {t('incoming.waiting', { count: waiting })}
        </Text>
      )}
      <StepFooter onBack={onBack}>
        <Button size="md" disabled={waiting > 0} onClick={onContinue}>
          {t('incoming.continue')}
        </Button>
      </StepFooter>
    </Stack>
  )
}

interface IncomingResultProps {
  transaction: Transaction
  decision: 'accept' | 'reject'
  /** Where another one waits. */
  onNext: (() => void) | undefined
  onContinue: () => void
  onList: () => void
}

function outcomeOf(transaction: Transaction, decision: 'accept' | 'reject') {
  if (decision === 'reject') return 'rejected'
  return laterWaits(transaction).length > 0 ? 'acceptedWaits' : 'accepted'
}

// The list may still be of before the answer, and then tells of the acceptance itself.
function laterWaits(transaction: Transaction) {
  return waitsFor(transaction).filter(
    ({ what }) => what === 'waitsForConsent' || what === 'waitsForDeed',
  )
}

/** What became of a transaction, and what comes next: another that waits, or the rest of the way. */
function IncomingResult({
  transaction,
  decision,
  onNext,
  onContinue,
  onList,
}: IncomingResultProps) {
  const { t } = useTranslation('transactions')
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => title.current?.focus(), [])
  const words = {
    amount: t('units', { count: transaction.amount, formatted: formatUnits(transaction.amount) }),
    instrument: transaction.instrumentName,
    total: formatMoney(transaction.total_price),
  }
  return (
    <Stack gap="md">
      <Section>
        <Stack gap="xs">
          {isCompletedIssuance(transaction) && <PressedSeal />}
          <Title order={2} ref={title} tabIndex={-1} style={{ outline: 'none' }}>
            {t(`${decision}.done`)}
          </Title>
          <Text style={{ overflowWrap: 'break-word' }}>
            {t(`incoming.${outcomeOf(transaction, decision)}`, words)}
          </Text>
          {decision === 'accept' &&
            laterWaits(transaction).map(({ what, name }) => (
              <Text key={what}>{t(`timeline.${what}`, { name })}</Text>
            ))}
        </Stack>
      </Section>
      <StepFooter onBack={onList}>
        <Button size="md" onClick={onNext ?? onContinue}>
          {onNext ? t('incoming.following') : t('incoming.toCompletion')}
        </Button>
      </StepFooter>
    </Stack>
  )
}
