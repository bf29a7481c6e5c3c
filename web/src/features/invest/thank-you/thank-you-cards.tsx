import { Button, SimpleGrid, Text, Title } from '@mantine/core'
import {
  IconExternalLink,
  IconFileText,
  IconHeartHandshake,
  IconLayoutDashboard,
  IconShieldLock,
} from '@tabler/icons-react'
import type { TransactionDetail } from '@zegel/contract/transactions/transactions'
import type { ComponentType, ReactNode } from 'react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { ButtonLink } from '../../../ui/links.tsx'
import { RichText } from '../../../ui/rich-text/rich-text.tsx'
import { LinesSkeleton } from '../../../ui/skeletons.tsx'
import classes from './thank-you.module.css'
import { type OutcomeState, useOutcome } from './use-outcome.ts'

const UNTHANKED = new Set<OutcomeState>([
  'unpaid',
  'failed',
  'canceled',
  'lapsed',
  'differs',
  'over',
])

interface ThankYouCardsProps {
  transaction: TransactionDetail | undefined
  onOpen: () => void
}

/** What comes next: back to the organisation, one's account, what one holds, and the transaction itself. */
export function ThankYouCards({ transaction, onOpen }: ThankYouCardsProps) {
  const { t } = useTranslation('thank-you')
  const { state } = useOutcome(transaction)
  // Nobody is thanked for what did not go through.
  const isThanked = !UNTHANKED.has(state)
  return (
    <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="lg">
      {isThanked && <ThanksCard transaction={transaction} />}
      <Card
        icon={IconShieldLock}
        title={t('security.title')}
        action={
          <ButtonLink to="/app/profile" variant="default">
            {t('security.action')}
          </ButtonLink>
        }
      >
        {t('security.text')}
      </Card>
      <Card
        icon={IconLayoutDashboard}
        title={t('dashboard.title')}
        action={
          <ButtonLink to="/app/home" variant="default">
            {t('dashboard.action')}
          </ButtonLink>
        }
      >
        {t('dashboard.text')}
      </Card>
      <Card
        icon={IconFileText}
        title={t('confirmation.title')}
        action={
          <Button variant="default" onClick={onOpen}>
            {t('confirmation.action')}
          </Button>
        }
      >
        {t('confirmation.text')}
      </Card>
    </SimpleGrid>
  )
}

function ThanksCard({ transaction }: { transaction: TransactionDetail | undefined }) {
  const { t } = useTranslation('thank-you')
  const { thank_you_text: text, return_link: link } = transaction?.instrument_settings ?? {}
  const organization = transaction?.issuing_legal_person_snapshot.legal_name ?? ''
  return (
    <Card
      icon={IconHeartHandshake}
      title={t('thanks.title')}
      action={
        link && (
          <Button
            component="a"
            href={link}
            rightSection={<IconExternalLink size={16} aria-hidden />}
          >
            {t('thanks.return', { site: new URL(link).hostname.replace(/^www\./, '') })}
          </Button>
        )
      }
    >
      {!transaction && <LinesSkeleton lines={2} />}
      {text ? <RichText html={text} /> : organization && t('thanks.text', { organization })}
    </Card>
  )
}

interface CardProps {
  icon: ComponentType<{ size: number; stroke: number; 'aria-hidden': true }>
  title: string
  children: ReactNode
  action: ReactNode
}

function Card({ icon: Icon, title, children, action }: CardProps) {
  return (
    <section className={classes.card}>
      <Icon size={24} stroke={1.5} aria-hidden />
      <Title order={2} size="h3">
        {title}
      </Title>
      <Text c="dimmed" component="div" className={classes.cardText}>
        {children}
      </Text>
      {action && <div>{action}</div>}
    </section>
  )
}
