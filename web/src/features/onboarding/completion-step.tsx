import { Button, Text } from '@mantine/core'
import { useTranslation } from '../../i18n/use-translation.ts'
import { formatDate, formatUnits } from '../../lib/format.ts'
import { whenAnswered } from '../../shared/acting/when-answered.ts'
import { useEnterSoon } from '../../shared/entrance/entrance.ts'
import { dropSavedInvitation } from '../../shared/saved-invitation.ts'
import {
  awaitsAnswer,
  useOwnRegistrations,
} from '../../shared/own-registrations/own-registrations.api.ts'
import { StepFooter } from '../../shared/steps/step-footer.tsx'
import { toastRefusal } from '../../shared/acting/toast-failure.ts'
import { InfoAlert } from '../../ui/info-alert.tsx'
import { Section } from '../../ui/section.tsx'
import { dropProgress } from './saved-progress.ts'
import type { useCompleteOnboarding } from './onboarding.api.ts'
import { Point, Points } from './welcome-steps.tsx'
import { StepFrame, type StepProps } from './step-frame.tsx'

/** What is done by now; completing accepts the invitation, and leads to what it is for. */
export function CompletionStep({
  invitation,
  token,
  walk,
  complete,
}: StepProps & { complete: ReturnType<typeof useCompleteOnboarding> }) {
  const { t } = useTranslation('onboarding')
  const redirect = complete.data?.redirect
  useEnterSoon(redirect)
  const words = { organization: invitation.organization.name }

  function handleComplete() {
    whenAnswered(complete.mutateAsync(token), {
      onSuccess() {
        dropProgress(invitation.id)
        dropSavedInvitation()
      },
      onError: (error) => toastRefusal(error, t('completion.failed')),
    })
  }

  return (
    <StepFrame
      invitation={invitation}
      walk={walk}
      title={t('completion.title')}
      line={t('completion.line')}
    >
      <Section>
        <Points>
          {walk.steps.map(({ name }) =>
            // The balances are told one by one.
            name === 'completion' ||
            name === 'balance_registration' ||
            !walk.completed.includes(name) ? null : (
              <Point key={name}>{t(`completion.done.${name}`)}</Point>
            ),
          )}
          <AnsweredBalances organizationId={invitation.organization.uuid} />
        </Points>
        <Text mt="md">{t(`completion.next.${invitation.context}`, words)}</Text>
      </Section>
      <div aria-live="polite">
        {redirect !== undefined && (
          <InfoAlert tone="success">{t('completion.succeeded', words)}</InfoAlert>
        )}
      </div>
      <StepFooter onBack={redirect === undefined ? walk.goBack : undefined}>
        <Button
          size="md"
          loading={complete.isPending || complete.isSuccess}
          onClick={handleComplete}
        >
          {t('completion.submit')}
        </Button>
      </StepFooter>
    </StepFrame>
  )
}

function AnsweredBalances({ organizationId }: { organizationId: string }) {
  const { t } = useTranslation('onboarding')
  const registrations = useOwnRegistrations((one) => one.organization_id === organizationId)
  return registrations.data?.map((registration) => {
    const { id, balance, effective_date, instrument, confirmed_at } = registration
    if (awaitsAnswer(registration)) return null
    const words = confirmed_at === null ? 'completion.contested' : 'completion.confirmed'
    return (
      <Point key={id}>
        {t(words, {
          count: balance,
          units: formatUnits(balance),
          instrument: instrument.name,
          date: formatDate(effective_date),
        })}
      </Point>
    )
  })
}
