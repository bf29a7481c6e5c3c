import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import type { InvestOffer } from '@zegel/contract/invest/invest'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Section } from '../../ui/section.tsx'
import { SegmentedToggle } from '../../ui/segmented-toggle.tsx'
import type { PublicLink } from './invest.api.ts'
import type { SignInForm } from './invest-screen.tsx'
import { RegisterForm } from './register-form.tsx'
import { StepFrame } from './step-frame.tsx'
import { stepUrl } from './invest-steps.ts'

interface UserInfoStepProps {
  link: PublicLink
  offer: InvestOffer
  SignIn: SignInForm
}

/** Who invests: somebody new, or somebody with an account. */
export function UserInfoStep({ link, offer, SignIn }: UserInfoStepProps) {
  const { t } = useTranslation('invest')
  const router = useRouter()
  const queryClient = useQueryClient()
  const [way, setWay] = useState<'register' | 'signIn'>('register')
  const next = stepUrl(link, 'selection')

  function handleRegistered() {
    // Whatever was fetched for a guest is stale now.
    queryClient.clear()
    router.history.replace(next)
  }

  return (
    <StepFrame offer={offer} step="userInfo">
      <SegmentedToggle
        label={t('way.label')}
        value={way}
        onChange={setWay}
        options={[
          { value: 'register', label: t('way.register') },
          { value: 'signIn', label: t('way.signIn') },
        ]}
      />
      <Section>
        {way === 'register' ? (
          <RegisterForm onRegistered={handleRegistered} onHasAccount={() => setWay('signIn')} />
        ) : (
          <SignIn redirect={next} />
        )}
      </Section>
    </StepFrame>
  )
}
