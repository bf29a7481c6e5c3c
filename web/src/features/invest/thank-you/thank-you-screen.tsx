import { Button, Stack } from '@mantine/core'
import { useSearch } from '@tanstack/react-router'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { InfoAlert } from '../../../ui/info-alert.tsx'
import { ButtonLink } from '../../../ui/links.tsx'
import { Page } from '../../../ui/page/page.tsx'
import { Outcome } from './outcome.tsx'
import { ThankYouCards } from './thank-you-cards.tsx'
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

const FIRST_MS = 2000
const GROWTH = 1.25
const RETRIES = 20

/** How long to wait before each time a transaction is asked for again: a little longer every time, and then no more. */
export const POLL_DELAYS_MS: readonly number[] = Array.from(
  { length: RETRIES },
  (_, retry) => FIRST_MS * GROWTH ** retry,
)

/** Asks where interest and redemption may go, of who has not said so yet. */
function IbanBanner({ onAdd }: { onAdd: () => void }) {
  const { t } = useTranslation('thank-you')
  return (
    <InfoAlert
      title={t('iban.title')}
      action={
        <Button variant="default" onClick={onAdd}>
          {t('iban.action')}
        </Button>
      }
    >
      {t('iban.text')}
    </InfoAlert>
  )
}
