import { Stack } from '@mantine/core'
import type { PaymentRun } from '@zegel/contract/payouts/payment-runs'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { formatMoment } from '../../../lib/format.ts'
import { InstrumentLink } from '../../../shared/instruments/instrument-link.tsx'
import { ButtonLink } from '../../../ui/links.tsx'
import { FactList, type FactItem } from '../../../ui/tables/fact-list.tsx'
import { InfoAlert } from '../../../ui/info-alert.tsx'
import { Section } from '../../../ui/section.tsx'
import { DateText, Money } from '../../../ui/tables/values.tsx'
import { accountLabel } from './make-run-form.tsx'
import { RunStatus, useProgress } from './run-values.tsx'

/** What a run pays, on which day, from which account, and who made, checked and approved it. */
export function RunHead({ run }: { run: PaymentRun }) {
  const { t } = useTranslation('payment-runs')
  const progress = useProgress(run)
  const { financial_instrument: instrument, bank_account: account, scheduled } = run
  const who = (person: { name: string } | null, at: string) =>
    t('who.at', { name: person?.name ?? t('who.calendar'), at: formatMoment(at) })
  const facts: (FactItem | false)[] = [
    {
      label: t('column.status'),
      value: (
        <Stack gap={4} align="flex-start">
          <RunStatus run={run} />
          {progress}
        </Stack>
      ),
    },
    { label: t('column.instrument'), value: <InstrumentLink instrument={instrument} /> },
    { label: t('column.kind'), value: t(`kind.${run.kind}`) },
    { label: t('column.dueDate'), value: <DateText date={run.due_date} /> },
    { label: t('column.recordDate'), value: <DateText date={run.record_date} /> },
    { label: t('column.executionDate'), value: <DateText date={run.execution_date} /> },
    scheduled !== null &&
      run.kind !== 'rest' && {
        label: t(run.dividend_id ? 'column.resolved' : 'column.scheduled'),
        value: <Money amount={scheduled} />,
      },
    {
      label: t('account.from'),
      value: account ? accountLabel(account) : t('account.none'),
      isWide: true,
    },
    { label: t('who.made'), value: who(run.made_by, run.made_at), isWide: true },
    run.checked_at !== null && {
      label: t('who.checked'),
      value: who(run.checked_by, run.checked_at),
      isWide: true,
    },
    run.approved_at !== null && {
      label: t('who.approved'),
      value: who(run.approved_by, run.approved_at),
      isWide: true,
    },
    ...[run.withdrawal, run.replaces].map(
      (withdrawn) =>
        withdrawn !== null && {
          label: t(withdrawn === run.replaces ? 'who.withdrawnBefore' : 'who.withdrawn'),
          value: who(withdrawn.by, withdrawn.at),
          isWide: true,
        },
    ),
  ]
  return (
    <Section>
      <FactList facts={facts.filter((fact) => fact !== false)} />
    </Section>
  )
}

/** How a run stands that has no lines to look at, or in whose place it is, in words. */
export function RunNotice({ organizationId, run }: { organizationId: string; run: PaymentRun }) {
  const { t } = useTranslation('payment-runs')
  const withdrawn = run.withdrawal ?? (run.status === 'proposed' ? run.replaces : null)
  if (withdrawn)
    return (
      <InfoAlert
        tone={run.withdrawal ? 'neutral' : 'info'}
        title={t(run.withdrawal ? 'notice.withdrawn' : 'notice.replaces')}
        action={
          <ButtonLink
            to="/app/overview/payouts/runs/$run"
            params={{ run: withdrawn.run.id }}
            search={{ id: organizationId }}
            variant="default"
          >
            {t('run.tab', { number: withdrawn.run.number })}
          </ButtonLink>
        }
      >
        {t(run.withdrawal ? 'notice.withdrawnText' : 'notice.replacesText', {
          number: withdrawn.run.number,
          name: withdrawn.by.name,
          reason: withdrawn.reason,
        })}
      </InfoAlert>
    )
  if (run.status === 'preparing')
    return (
      <div role="status">
        <InfoAlert title={t('notice.preparing')}>{t('notice.preparingText')}</InfoAlert>
      </div>
    )
  if (run.status === 'failed')
    return (
      <InfoAlert tone="error" title={t('notice.failed')}>
        {run.reason}
      </InfoAlert>
    )
  if (run.status === 'discarded')
    return (
      <InfoAlert tone="neutral" title={t('notice.discarded')}>
        {t('notice.reason', { reason: run.reason ?? '' })}
      </InfoAlert>
    )
  return null
}
