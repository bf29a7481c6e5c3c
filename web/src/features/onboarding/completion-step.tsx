import { Button, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useEnter } from '../../pieces/entrance/use-enter.ts'
import { dropKeptInvitation } from '../../pieces/kept-invitation.ts'
import { StepFooter } from '../../pieces/steps/step-footer.tsx'
import { toastFailure } from '../../pieces/toast-failure.ts'
import { Section } from '../../ui/section.tsx'
import { dropProgress } from './kept-progress.ts'
import { useCompleteOnboarding } from './onboarding.api.ts'
import { Point, Points } from './points.tsx'
import { StepFrame, type StepProps } from './step-frame.tsx'

/** What is done by now; completing accepts the invitation, and leads to what it is for. */
export function CompletionStep({ invitation, token, walk }: StepProps) {
  const { t } = useTranslation('onboarding')
  const complete = useCompleteOnboarding()
  const enter = useEnter()
  const words = { organization: invitation.organization.name }

  function handleComplete() {
    complete.mutate(token, {
      onSuccess: ({ redirect }) => {
        dropProgress(invitation.id)
        dropKeptInvitation()
        enter(redirect, 'replace')
      },
      onError: (error) => toastFailure(error, t('completion.failed')),
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
          {walk.steps
            .filter(({ name }) => name !== 'completion' && walk.completed.includes(name))
            .map(({ name }) => (
              <Point key={name}>{t(`completion.done.${name}`)}</Point>
            ))}
        </Points>
        <Text mt="md">{t(`completion.next.${invitation.context}`, words)}</Text>
      </Section>
      <StepFooter onBack={walk.goBack}>
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
