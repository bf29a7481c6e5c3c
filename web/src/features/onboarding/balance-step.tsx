import { Button, Group, Text } from '@mantine/core'
import type { OwnRegistration } from '@zegel/contract/own-registrations'
import { isNumbered } from '@zegel/core/instruments/instrument-type'
import { useTranslation } from 'react-i18next'
import { NumberRanges } from '../../pieces/number-ranges.tsx'
import { StepFooter } from '../../pieces/steps/step-footer.tsx'
import { toastFailure } from '../../pieces/toast-failure.ts'
import { DateText } from '../../ui/date-text.tsx'
import { Failure } from '../../ui/failure.tsx'
import { Section } from '../../ui/section.tsx'
import { LinesSkeleton } from '../../ui/skeletons.tsx'
import { StatusBadge } from '../../ui/status-badge.tsx'
import { Units } from '../../ui/units.tsx'
import { useConfirmRegistrations, useOwnRegistrations } from './onboarding.api.ts'
import classes from './onboarding.module.css'
import { StepFrame, type StepProps } from './step-frame.tsx'

/** What the organisation says that somebody holds; one goes on by saying that it is right. */
export function BalanceStep({ invitation, walk }: StepProps) {
  const { t } = useTranslation('onboarding')
  const registrations = useOwnRegistrations(invitation.organization.uuid)
  const confirm = useConfirmRegistrations()
  const waiting = (registrations.data ?? []).filter(({ confirmed_at }) => confirmed_at === null)
  const confirmAll = () =>
    confirm.mutateAsync(
      waiting.map(({ id }) => id),
      { onError: (error) => toastFailure(error, t('balance.failed')) },
    )
  return (
    <StepFrame
      invitation={invitation}
      walk={walk}
      title={t('balance.title')}
      line={t('balance.line', { organization: invitation.organization.name })}
    >
      <Section>
        {registrations.isPending && <LinesSkeleton lines={4} />}
        {registrations.isLoadingError && (
          <Failure error={registrations.error} onRetry={registrations.refetch} />
        )}
        {registrations.data && <Registrations registrations={registrations.data} />}
      </Section>
      {waiting.length > 0 && (
        <Text size="sm" c="dimmed">
          {t('balance.wrong', { organization: invitation.organization.name })}
        </Text>
      )}
      <StepFooter onBack={walk.goBack}>
        <Button
          size="md"
          disabled={!registrations.data}
          loading={walk.isBusy}
          onClick={() => void walk.goOn(confirmAll)}
        >
          {waiting.length > 0 ? t('balance.confirm') : t('next')}
        </Button>
      </StepFooter>
    </StepFrame>
  )
}

function Registrations({ registrations }: { registrations: readonly OwnRegistration[] }) {
  const { t } = useTranslation('onboarding')
  if (registrations.length === 0) return <Text c="dimmed">{t('balance.none')}</Text>
  return (
    <ul className={classes.list}>
      {registrations.map((registration) => (
        <Registration key={registration.id} registration={registration} />
      ))}
    </ul>
  )
}

function Registration({ registration }: { registration: OwnRegistration }) {
  const { t } = useTranslation('onboarding')
  const { instrument, balance, effective_date, numbering, legal_person, confirmed_at } =
    registration
  return (
    <li>
      <Group justify="space-between" gap="sm">
        <Text fw={600}>{instrument.name}</Text>
        <Text fw={600}>
          <Units units={balance} /> {t('balance.units', { count: balance })}
        </Text>
      </Group>
      <Text size="sm" c="dimmed" component="div">
        {t(`type.${instrument.type}`)} · {legal_person.legal_name} · {t('balance.on')}{' '}
        <DateText date={effective_date} />
      </Text>
      {isNumbered(instrument.type) && numbering.length > 0 && (
        <Text size="sm" component="div">
          {t('balance.numbers')} <NumberRanges intervals={numbering} />
        </Text>
      )}
      {confirmed_at !== null && <StatusBadge tone="success">{t('balance.confirmed')}</StatusBadge>}
    </li>
  )
}
