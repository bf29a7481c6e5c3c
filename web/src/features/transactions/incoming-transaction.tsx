import { Stack, Title } from '@mantine/core'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { StepFooter } from '../../pieces/steps/step-footer.tsx'
import { TransactionStatusBadge } from '../../pieces/transaction-status-badge.tsx'
import { FactList } from '../../ui/fact-list.tsx'
import { Section } from '../../ui/section.tsx'
import { DecisionDialog } from './decision-dialog.tsx'
import { FileLinks } from './file-links.tsx'
import { PaymentHint } from './payment-hint.tsx'
import { TransactionButtons } from './transaction-buttons.tsx'
import { useTransactionFacts } from './use-transaction-facts.tsx'
import type { IncomingListed } from './transactions.api.ts'

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
  const filesId = useId()
  const { files = [] } = transaction
  return (
    <Stack gap="md">
      <Section>
        <Stack gap="md">
          <div>
            <TransactionStatusBadge transaction={transaction} />
          </div>
          <PaymentHint transaction={transaction} />
          <FactList facts={useTransactionFacts(transaction)} />
          {files.length > 0 && (
            <section aria-labelledby={filesId}>
              <Title order={2} size="h3" id={filesId} mb="xs">
                {t('files.title')}
              </Title>
              <FileLinks files={files} labelId={filesId} />
            </section>
          )}
        </Stack>
      </Section>
      <StepFooter onBack={onBack}>
        <TransactionButtons
          transaction={transaction}
          only={['reject', 'accept']}
          size="md"
          onAsk={(act) => {
            if (act === 'accept' || act === 'reject') setAsked(act)
          }}
        />
      </StepFooter>
      {asked && (
        <DecisionDialog
          decision={asked}
          transaction={transaction}
          onClose={() => setAsked(undefined)}
          onDone={() => onDone(asked)}
        />
      )}
    </Stack>
  )
}
