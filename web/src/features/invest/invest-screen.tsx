import { useSuspenseQueries } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { type ComponentType, type ReactNode, useEffect, useState } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import type { InvestOffer } from '@zegel/contract/invest/invest'
import { type CallFailed, isNotThere } from '../../lib/call.ts'
import { currentUserQuery, isUser } from '../../shared/current-user-query.ts'
import { useCurrentUser } from '../../shared/current-user.ts'
import { useEnter } from '../../shared/entrance/entrance.ts'
import { Awaited } from '../../ui/awaited.tsx'
import { Section } from '../../ui/section.tsx'
import { SegmentedToggle } from '../../ui/fields/segmented-toggle.tsx'
import { InvalidLink, RefusedLink } from './refused-link.tsx'
import { type InvestStep, stepUrl } from './invest-steps.ts'
import { type PublicLink, offerQuery, useIsInvesting } from './invest.api.ts'
import { LandingSkeleton } from './landing-skeleton.tsx'
import { LandingStep } from './landing-step.tsx'
import { PaymentStep } from './payment-step.tsx'
import { RegisterForm } from './register-form.tsx'
import { SelectionStep } from './selection-step.tsx'
import { StepFrame } from './step-frame.tsx'
import { UpdateInfoStep } from './update-info-step.tsx'
import { useSavedInvestment } from './use-saved-investment.ts'

/** The form of who has an account; it leads on to an address of this site. */
type SignInForm = ComponentType<{ redirect: string }>

/** Investing through a public link, for guests too: one step of it at a time, the step in the address. */
export function InvestScreen({ SignIn }: { SignIn: SignInForm }) {
  const { fi, o } = useSearch({ from: '/public/app/invest' })
  if (!fi || !o) return <InvalidLink />
  return <OfLink key={fi + o} link={{ fi, o }} SignIn={SignIn} />
}

interface OfLinkProps {
  link: PublicLink
  SignIn: SignInForm
}

function OfLink(props: OfLinkProps) {
  const { link } = props
  const showFailure = (failure: ReactNode, error: CallFailed) =>
    isNotThere(error) ? <RefusedLink link={link} error={error} /> : failure
  return (
    <Awaited waiting={<LandingSkeleton />} failed={showFailure}>
      <Offered {...props} />
    </Awaited>
  )
}

function Offered({ link, SignIn }: OfLinkProps) {
  const [{ data: offer, error }] = useSuspenseQueries({
    queries: [offerQuery(link), currentUserQuery()],
  })
  if (isNotThere(error)) return <RefusedLink link={link} error={error} />
  return <Steps link={link} offer={offer} SignIn={SignIn} />
}

interface StepsProps {
  link: PublicLink
  offer: InvestOffer
  SignIn: SignInForm
}

function Steps({ link, offer, SignIn }: StepsProps) {
  const { step: wanted = 'landing' } = useSearch({ from: '/public/app/invest' })
  const navigate = useNavigate()
  const { data } = useCurrentUser()
  const user = data && isUser(data) ? data : undefined
  const kept = useSavedInvestment(offer)
  const isOpen = offer.state === 'open' && offer.units.least <= offer.units.most
  const { investor } = offer
  // What is reserved counts as taken before that is answered: until then one stays where it leads on to paying.
  const isPaying = useIsInvesting() && wanted === 'payment'
  const step = isPaying
    ? 'payment'
    : resolveStep(wanted, { investor, isOpen, isChosen: kept.isChosen })

  const goTo = (next: InvestStep, how: { replace?: boolean } = {}) =>
    void navigate({ to: '/app/invest', search: { ...link, step: next }, ...how })

  // The address says where one is, also when that is not where one wanted to be.
  useEffect(() => {
    if (step === wanted) return
    const search = step === 'landing' ? link : { ...link, step }
    void navigate({ to: '/app/invest', search, replace: true })
  }, [step, wanted, link, navigate])

  if (step === 'landing')
    return <LandingStep link={link} offer={offer} onNext={() => goTo('selection')} />
  if (step === 'userInfo') return <UserInfoStep link={link} offer={offer} SignIn={SignIn} />
  if (step === 'updateInfo' && user)
    return (
      <UpdateInfoStep
        offer={offer}
        user={user}
        onDone={() => goTo('selection', { replace: true })}
      />
    )
  if (step === 'selection' && user)
    return (
      <SelectionStep
        link={link}
        offer={offer}
        user={user}
        kept={kept}
        onNext={() => goTo('payment')}
      />
    )
  return (
    <PaymentStep
      link={link}
      offer={offer}
      kept={kept}
      iban={user?.natural_person.IBAN ?? null}
      onBack={() => goTo('selection')}
    />
  )
}

interface Situation {
  /** Who is signed in; null for a guest. */
  investor: InvestOffer['investor']
  /** Somebody can invest now. */
  isOpen: boolean
  /** A legal person is chosen and the amount is in range. */
  isChosen: boolean
}

/** Where somebody who asks for a step comes to: no later than what has to be known first, and past what is known already. */
export function resolveStep(
  wanted: InvestStep,
  { investor, isOpen, isChosen }: Situation,
): InvestStep {
  if (wanted === 'landing' || !isOpen) return 'landing'
  if (!investor) return 'userInfo'
  if (investor.missing.length > 0) return 'updateInfo'
  return wanted === 'payment' && isChosen ? 'payment' : 'selection'
}

/** Who invests: somebody new, or somebody with an account. */
function UserInfoStep({ link, offer, SignIn }: StepsProps) {
  const { t } = useTranslation('invest')
  const enter = useEnter()
  const [way, setWay] = useState<'register' | 'signIn'>('register')
  const next = stepUrl(link, 'selection')

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
          <RegisterForm
            onRegistered={() => enter(next, 'replace')}
            onHasAccount={() => setWay('signIn')}
          />
        ) : (
          <SignIn redirect={next} />
        )}
      </Section>
    </StepFrame>
  )
}
