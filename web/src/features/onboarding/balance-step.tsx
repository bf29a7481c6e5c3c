import { Button, Text } from '@mantine/core'
import { useSuspenseQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { OwnRegistrationList } from '../../shared/own-registrations/own-registration-list.tsx'
import {
  awaitsAnswer,
  ownRegistrationsQuery,
  useConfirmRegistrations,
} from '../../shared/own-registrations/own-registrations.api.ts'
import { StepFooter } from '../../shared/steps/step-footer.tsx'
import { toastRefusal } from '../../shared/acting/toast-failure.ts'
import { Awaited } from '../../ui/awaited.tsx'
import { Section } from '../../ui/section.tsx'
import { LinesSkeleton } from '../../ui/skeletons.tsx'
import { whenAnswered } from '../../shared/acting/when-answered.ts'
import { StepFrame, type StepProps } from './step-frame.tsx'

/** What the organisation says that somebody holds; one goes on by saying that it is right, or of each what is not. */
export function BalanceStep({ invitation, walk }: StepProps) {
  const { t } = useTranslation('onboarding')
  const { uuid, name: organization } = invitation.organization
  const withoutNext = (body: ReactNode) => (
    <>
      <Section>{body}</Section>
      <StepFooter onBack={walk.goBack}>
        <Button size="md" disabled>
          {t('next')}
        </Button>
      </StepFooter>
    </>
  )
  return (
    <StepFrame
      invitation={invitation}
      walk={walk}
      title={t('balance.title')}
      line={t('balance.line', { organization })}
    >
      <Awaited key={uuid} waiting={withoutNext(<LinesSkeleton lines={4} />)} failed={withoutNext}>
        <Balances invitation={invitation} walk={walk} />
      </Awaited>
    </StepFrame>
  )
}

function Balances({ invitation, walk }: Omit<StepProps, 'token'>) {
  const { t } = useTranslation('onboarding')
  const { uuid, name: organization } = invitation.organization
  const { data: registrations } = useSuspenseQuery(
    ownRegistrationsQuery(({ organization_id }) => organization_id === uuid),
  )
  const confirm = useConfirmRegistrations()
  const waiting = registrations.filter(awaitsAnswer)
  function confirmAll() {
    const confirmed = confirm.mutateAsync(waiting.map(({ id }) => id))
    whenAnswered(confirmed, { onError: (error) => toastRefusal(error, t('balance.failed')) })
    return confirmed
  }
  return (
    <>
      <Section>
        {registrations.length === 0 && <Text c="dimmed">{t('balance.none')}</Text>}
        <OwnRegistrationList registrations={registrations} organization={organization} />
      </Section>
      {waiting.length > 0 && (
        <Text size="sm" c="dimmed">
          {t('balance.wrong', { organization })}
        </Text>
      )}
      <StepFooter onBack={walk.goBack}>
        <Button size="md" loading={walk.isBusy} onClick={() => void walk.goOn(confirmAll)}>
          {waiting.length > 0 ? t('balance.confirm') : t('next')}
        </Button>
      </StepFooter>
    </>
  )
}
