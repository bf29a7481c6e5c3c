import { Button, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { OwnRegistrationList } from '../../shared/own-registrations/own-registration-list.tsx'
import {
  awaitsAnswer,
  useConfirmRegistrations,
  useOwnRegistrations,
} from '../../shared/own-registrations/own-registrations.api.ts'
import { StepFooter } from '../../shared/steps/step-footer.tsx'
import { toastRefusal } from '../../shared/acting/toast-failure.ts'
import { Failure } from '../../ui/failure.tsx'
import { Section } from '../../ui/section.tsx'
import { LinesSkeleton } from '../../ui/skeletons.tsx'
import { StepFrame, type StepProps } from './step-frame.tsx'

/** What the organisation says that somebody holds; one goes on by saying that it is right, or of each what is not. */
export function BalanceStep({ invitation, walk }: StepProps) {
  const { t } = useTranslation('onboarding')
  const { uuid, name: organization } = invitation.organization
  const registrations = useOwnRegistrations(({ organization_id }) => organization_id === uuid)
  const confirm = useConfirmRegistrations()
  const waiting = (registrations.data ?? []).filter(awaitsAnswer)
  const confirmAll = () =>
    confirm.mutateAsync(
      waiting.map(({ id }) => id),
      { onError: (error) => toastRefusal(error, t('balance.failed')) },
    )
  return (
    <StepFrame
      invitation={invitation}
      walk={walk}
      title={t('balance.title')}
      line={t('balance.line', { organization })}
    >
      <Section>
        {registrations.isPending && <LinesSkeleton lines={4} />}
        {registrations.isLoadingError && (
          <Failure error={registrations.error} onRetry={registrations.refetch} />
        )}
        {registrations.data?.length === 0 && <Text c="dimmed">{t('balance.none')}</Text>}
        {registrations.data && (
          <OwnRegistrationList registrations={registrations.data} organization={organization} />
        )}
      </Section>
      {waiting.length > 0 && (
        <Text size="sm" c="dimmed">
          {t('balance.wrong', { organization })}
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
