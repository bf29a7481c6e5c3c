import { Button, Stack, Text, Title } from '@mantine/core'
import type { Transaction } from '@zegel/contract/transactions/transactions'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { formatMoney, formatUnits } from '../../lib/format.ts'
import { StepFooter } from '../../pieces/steps/step-footer.tsx'
import { Section } from '../../ui/section.tsx'

interface IncomingResultProps {
  transaction: Transaction
  decision: 'accept' | 'reject'
  /** Where another one waits. */
  onNext: (() => void) | undefined
  onContinue: () => void
  onList: () => void
}

/** What became of a transaction, and what comes next: another that waits, or the rest of the way. */
export function IncomingResult({
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
          <Title order={2} ref={title} tabIndex={-1} style={{ outline: 'none' }}>
            {t(`${decision}.done`)}
          </Title>
          <Text style={{ overflowWrap: 'anywhere' }}>
            {t(`incoming.${decision === 'accept' ? 'accepted' : 'rejected'}`, words)}
          </Text>
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
