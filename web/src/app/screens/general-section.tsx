import { Stack } from '@mantine/core'
import { hasSchedule } from '@zegel/core/instruments/instrument-type'
import { CoverageWarning } from '../../features/instruments/coverage-warning.tsx'
import { InstrumentFacts } from '../../features/instruments/instrument-facts.tsx'
import { ObjectionsCard } from '../../features/transactions/objections/objections-card.tsx'
import { HoldersCard } from '../../features/register/holders-card.tsx'
import { RegistrationsCard } from '../../features/register/registrations-card.tsx'
import { ScheduleCard } from '../../features/instruments/schedules/schedule-card.tsx'
import { OpenedTransaction } from '../../features/transactions/opened-transaction.tsx'
import { CreateTransactionForm } from '../../features/transactions/create-transaction-form.tsx'
import { TransactionsCard } from '../../features/transactions/transactions-card.tsx'
import { InvestSummary } from './invest-summary.tsx'
import type { SectionProps } from './section-props.ts'

/** An instrument at a glance: what it is, who holds it, and what happened to it. */
export function GeneralSection({ instrument, state, open, openTransaction }: SectionProps) {
  const { may, validation } = instrument
  const isCreating = state.openCreateTransaction === true && state.instrumentId === instrument.id
  return (
    <Stack gap="lg">
      <CoverageWarning instrument={instrument} />
      {may.read_register && <ObjectionsCard instrument={instrument} />}
      <InstrumentFacts instrument={instrument} />
      {may.read_register && (
        <>
          <HoldersCard instrumentId={instrument.id} name={instrument.name} />
          {hasSchedule(instrument.type) && <ScheduleCard instrument={instrument} />}
          <TransactionsCard instrument={instrument} onCreate={() => openTransaction()} />
          <RegistrationsCard instrument={instrument} />
          <InvestSummary instrument={instrument} onOpen={() => open('invest')} />
        </>
      )}
      <OpenedTransaction />
      {isCreating && may.manage && validation.valid && (
        <CreateTransactionForm
          instrument={instrument}
          receiver={state.receiver}
          isHistoric={state.historic === true}
          onClose={() => open('general')}
        />
      )}
    </Stack>
  )
}
