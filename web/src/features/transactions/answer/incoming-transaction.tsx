import { Button, Group, Stack, Title } from '@mantine/core'
import { IconArrowLeft } from '@tabler/icons-react'
import { useEffect, useId, useRef, useState } from 'react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { formatUnits } from '../../../lib/format.ts'
import { StepFooter } from '../../../shared/steps/step-footer.tsx'
import { TransactionStatusBadge } from '../../../shared/instruments/transaction-status-badge.tsx'
import { FactList } from '../../../ui/tables/fact-list.tsx'
import { Section } from '../../../ui/section.tsx'
import { FileLinks } from '../transaction-record.tsx'
import { PayButton } from './pay-button.tsx'
import { PaymentHint } from './payment-hint.tsx'
import { TransactionQuestion } from './transaction-question.tsx'
import { useTransactionFacts } from '../use-transaction-facts.tsx'
import type { IncomingListed } from '../transactions.api.ts'

type Answer = 'accept' | 'reject'

interface IncomingTransactionProps {
  transaction: IncomingListed
  onBack: () => void
  onDone: (answer: Answer) => void
}

/** One transaction that waits for its receiver, with its files and what can be answered; paying comes first where it has to. */
export function IncomingTransaction({ transaction, onBack, onDone }: IncomingTransactionProps) {
  const { t } = useTranslation('transactions')
  const [asked, setAsked] = useState<Answer>()
  const title = useRef<HTMLHeadingElement>(null)
  const filesId = useId()
  const { files = [], type, amount } = transaction
  useEffect(() => {
    title.current?.focus({ preventScroll: true })
    window.scrollTo({ top: 0 })
  }, [])
  return (
    <Stack gap="md">
      <div>
        <Button
          variant="subtle"
          size="compact-md"
          leftSection={<IconArrowLeft size={16} aria-hidden />}
          onClick={onBack}
        >
          {t('incoming.all')}
        </Button>
      </div>
      <Section>
        <Stack gap="md">
          <Group justify="space-between" gap="xs">
            <Title order={2} size="h3" ref={title} tabIndex={-1} style={{ outline: 'none' }}>
              {t('detail.title', { type: t(`type.${type}`), amount: formatUnits(amount) })}
            </Title>
            <TransactionStatusBadge transaction={transaction} />
          </Group>
          <PaymentHint transaction={transaction} />
          <FactList facts={useTransactionFacts(transaction)} />
          {files.length > 0 && (
            <section aria-labelledby={filesId}>
              <Title order={3} size="h4" id={filesId} mb="xs">
                {t('files.title')}
              </Title>
              <FileLinks files={files} labelId={filesId} />
            </section>
          )}
        </Stack>
      </Section>
      <StepFooter>
        <Answers transaction={transaction} onAsk={setAsked} />
      </StepFooter>
      {asked && (
        <TransactionQuestion
          asked={{ act: asked, transaction }}
          onClose={() => setAsked(undefined)}
          onDone={(act) => onDone(act === 'reject' ? 'reject' : 'accept')}
        />
      )}
    </Stack>
  )
}

interface AnswersProps {
  transaction: IncomingListed
  onAsk: (answer: Answer) => void
}

// In words that can't be taken for leaving the page; what can't be paid here is told of above.
function Answers({ transaction, onAsk }: AnswersProps) {
  const { t } = useTranslation('transactions')
  const { may, hasPaymentMethod, status } = transaction
  const canPay = may.pay && (hasPaymentMethod || status === 'payment_pending')
  return (
    <>
      {may.reject && (
        <Button size="md" variant="default" onClick={() => onAsk('reject')}>
          {t('reject.decline.submit')}
        </Button>
      )}
      {canPay && <PayButton transaction={transaction} size="md" />}
      {may.accept && (
        <Button size="md" onClick={() => onAsk('accept')}>
          {t('accept.action')}
        </Button>
      )}
    </>
  )
}
