import { Button, Stack, Text } from '@mantine/core'
import { IconArrowRight } from '@tabler/icons-react'
import { Suspense } from 'react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import type { Instrument } from '@zegel/contract/instruments/instruments'
import { hasSchedule } from '@zegel/core/instruments/instrument-type'
import { CoverageWarning } from '../../../features/instruments/coverage-warning.tsx'
import { GroupBars } from '../../../features/instruments/groups/group-bars.tsx'
import { InstrumentFacts } from '../../../features/instruments/instrument-facts.tsx'
import { KeyFigures } from '../../../features/instruments/key-figures.tsx'
import { MissingSettings } from '../../../features/instruments/missing-settings.tsx'
import { ScheduleCard } from '../../../features/instruments/schedules/schedule-card.tsx'
import { InvestFacts } from '../../../features/invest/invest-settings/invest-facts.tsx'
import { HoldersCard } from '../../../features/register/holders-card.tsx'
import { LimitedRightsCard } from '../../../features/register/limited-rights/limited-rights-card.tsx'
import { RegistrationsCard } from '../../../features/register/registrations-card.tsx'
import { ComingTransactionForm } from '../../../features/transactions/create/coming-transaction-form.tsx'
import { CreateTransactionForm } from '../../../features/transactions/create/create-transaction-form.tsx'
import { ObjectionsCard } from '../../../features/transactions/objections/objections-card.tsx'
import { TransactionsCard } from '../../../features/transactions/transactions-card.tsx'
import { useScreenWidth } from '../../../lib/browser/use-screen-width.ts'
import { Section } from '../../../ui/section.tsx'
import { OpenedTransaction } from '../opened-transaction.tsx'
import classes from './general-section.module.css'
import { createsTransaction, type SectionProps } from './instrument-state.ts'

/** An instrument at a glance: what it is, who holds it, and what happened to it. */
export function GeneralSection({ instrument, state, open, close, openTransaction }: SectionProps) {
  const { may } = instrument
  // On a wide page it stands where there is room: with payments that is below the holders.
  const isWide = useScreenWidth(WIDE)
  const hasPayments = hasSchedule(instrument.type)
  const offer = <InvestSummary instrument={instrument} onOpen={() => open('invest')} />
  return (
    <Stack gap="lg">
      <CoverageWarning instrument={instrument} />
      <MissingSettings instrument={instrument} />
      {may.read_register && <ObjectionsCard instrument={instrument} />}
      <KeyFigures instrument={instrument} />
      {may.read_register ? (
        <div className={classes.columns}>
          <div className={classes.side}>
            <InstrumentFacts instrument={instrument} />
            <HoldersCard
              organizationId={instrument.organization_id}
              instrumentId={instrument.id}
              name={instrument.name}
            />
            {(hasPayments || !isWide) && offer}
          </div>
          <Stack gap="lg" miw={0}>
            <TransactionsCard instrument={instrument} onCreate={() => openTransaction()} />
            {hasPayments && <ScheduleCard instrument={instrument} />}
            <div className={classes.pair}>
              <RegistrationsCard instrument={instrument} />
              <LimitedRightsCard instrument={instrument} />
            </div>
            {!hasPayments && isWide && offer}
          </Stack>
        </div>
      ) : (
        <InstrumentFacts instrument={instrument} />
      )}
      <OpenedTransaction />
      {createsTransaction(instrument, state) && (
        // Whatever of it is still on its way, as without a connection, the page stays.
        <Suspense fallback={<ComingTransactionForm onClose={close} />}>
          <CreateTransactionForm
            instrument={instrument}
            receiver={state.receiver}
            isHistoric={state.historic === true}
            onClose={close}
            onSaved={() => open('general')}
          />
        </Suspense>
      )}
    </Stack>
  )
}

/** How an instrument is offered and how full its groups are, to read at a glance; folded where the page has one column. */
export function InvestSummary({
  instrument,
  onOpen,
}: {
  instrument: Instrument
  onOpen: () => void
}) {
  const { t } = useTranslation('invest-settings')
  const isWide = useScreenWidth(WIDE)
  const facts = (
    <Stack gap="lg">
      <InvestFacts instrument={instrument} />
      <div>
        <Text component="h3" fw={600} mb="xs">
          {t('summary.groups')}
        </Text>
        {instrument.groups.length === 0 ? (
          <Text c="dimmed">{t('summary.noGroups')}</Text>
        ) : (
          <GroupBars groups={instrument.groups} />
        )}
      </div>
    </Stack>
  )
  return (
    <Section
      title={t('summary.title')}
      line={t('summary.line')}
      actions={
        <Button
          variant="transparent"
          px={0}
          rightSection={<IconArrowRight size={16} aria-hidden />}
          onClick={onOpen}
        >
          {t('summary.open')}
        </Button>
      }
    >
      {isWide ? (
        facts
      ) : (
        <details className={classes.folded}>
          <summary className="no-print">{t('summary.show')}</summary>
          {facts}
        </details>
      )}
    </Section>
  )
}

// As in the stylesheet.
const WIDE = '(width >= 80em)'
