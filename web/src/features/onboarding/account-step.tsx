import { Button, Text } from '@mantine/core'
import { type ComponentType, useState } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { StepFooter } from '../../shared/steps/step-footer.tsx'
import { TextLink } from '../../ui/links.tsx'
import { Section } from '../../ui/section.tsx'
import { InvitedForm } from './invited-form.tsx'
import { StepFrame, type StepProps } from './step-frame.tsx'

/** The form of who has an account; it leads on to an address of this site. */
export type SignInForm = ComponentType<{ email: string; redirect: string }>

interface AccountStepProps extends StepProps {
  SignIn: SignInForm
  /** Is signed in as who was invited. */
  isInvited: boolean
}

/** An account for the invited address: made, signed in to, or there already. */
export function AccountStep({ SignIn, isInvited, ...step }: AccountStepProps) {
  const { t } = useTranslation('onboarding')
  const { invitation, walk } = step
  const { email, user } = invitation
  // Who makes an account is signed in a moment before the next step is there.
  const [isMaking, setIsMaking] = useState(false)
  if (isInvited && !isMaking)
    return (
      <StepFrame {...step} title={t('account.doneTitle')} line={t('account.doneLine', { email })}>
        <StepFooter onBack={walk.goBack}>
          <Button size="md" onClick={() => void walk.goOn()}>
            {t('next')}
          </Button>
        </StepFooter>
      </StepFrame>
    )
  if (!user.active || isMaking)
    return (
      <StepFrame {...step} title={t('account.title')} line={t('account.line')}>
        <InvitedForm {...step} onMaking={setIsMaking} />
      </StepFrame>
    )
  return (
    <StepFrame {...step} title={t('account.signInTitle')} line={t('account.signInLine', { email })}>
      <Section>
        <SignIn email={email} redirect={walk.afterAccount} />
        <Text size="sm" c="dimmed" mt="md">
          {t('account.signInHelp')}
        </Text>
        <Text size="sm" c="dimmed" mt="xs">
          {t('account.closedHelp')}{' '}
          <TextLink to="/contact" inherit underline="always">
            {t('account.contact')}
          </TextLink>
        </Text>
      </Section>
      {walk.goBack && (
        <div>
          <Button variant="default" size="md" onClick={walk.goBack}>
            {t('back')}
          </Button>
        </div>
      )}
    </StepFrame>
  )
}
