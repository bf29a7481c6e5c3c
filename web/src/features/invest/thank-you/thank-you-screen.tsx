import { Stack } from '@mantine/core'
import { useSearch } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { ButtonLink } from '../../../ui/links.tsx'
import { Page } from '../../../ui/page.tsx'
import { POLL_DELAYS_MS } from './poll-delays.ts'
import { ThankYouCards } from './thank-you-cards.tsx'
import { IbanBanner } from './iban-banner.tsx'
import { Outcome } from './outcome.tsx'
import { useAwaitedTransaction } from './use-awaited-transaction.ts'

interface ThankYouScreenProps {
  hasIban: boolean
  onAddIban: () => void
  /** Shows the transaction. */
  onOpen: (transactionId: string) => void
  delaysMs?: readonly number[]
}

/** Where an investor arrives after paying: what became of it, and what comes next. */
export function ThankYouScreen(props: ThankYouScreenProps) {
  const { t: id } = useSearch({ strict: false })
  return id ? <OfTransaction key={id} id={id} {...props} /> : <Unknown />
}

function OfTransaction(props: ThankYouScreenProps & { id: string }) {
  const { id, hasIban, onAddIban, onOpen, delaysMs = POLL_DELAYS_MS } = props
  const awaited = useAwaitedTransaction(id, delaysMs)
  const { transaction } = awaited
  if (awaited.isUnknown) return <Unknown />
  return (
    <Stack gap="lg" maw="60rem" mx="auto">
      <Outcome awaited={awaited} />
      {!hasIban && <IbanBanner onAdd={onAddIban} />}
      <ThankYouCards transaction={transaction} onOpen={() => onOpen(id)} />
    </Stack>
  )
}

function Unknown() {
  const { t } = useTranslation('thank-you')
  return (
    <Page title={t('title.unknown')} line={t('line.unknown')}>
      <div>
        <ButtonLink to="/app/home" variant="default">
          {t('dashboard.action')}
        </ButtonLink>
      </div>
    </Page>
  )
}
