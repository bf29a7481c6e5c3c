import { useNavigate, useSearch } from '@tanstack/react-router'
import type { InvestOffer } from '@zegel/contract/invest/invest'
import { type ComponentType, useEffect } from 'react'
import { useCurrentUser } from '../../pieces/current-user.ts'
import { isUser } from '../../pieces/current-user-query.ts'
import { Failure } from '../../ui/failure.tsx'
import { arriveAt } from './arrive-at.ts'
import { type PublicLink, useOffer } from './invest.api.ts'
import type { InvestStep } from './invest-steps.ts'
import { InvalidLink } from './invalid-link.tsx'
import { LandingSkeleton } from './landing-skeleton.tsx'
import { LandingStep } from './landing-step.tsx'
import { PaymentStep } from './payment-step.tsx'
import { isRefusedLink, RefusedLink } from './refused-link.tsx'
import { SelectionStep } from './selection-step.tsx'
import { UpdateInfoStep } from './update-info-step.tsx'
import { useKeptInvestment } from './use-kept-investment.ts'
import { UserInfoStep } from './user-info-step.tsx'

/** The form of who has an account; it leads on to an address of this site. */
export type SignInForm = ComponentType<{ redirect: string }>

/** Investing through a public link, for guests too: one step of it at a time, the step in the address. */
export function InvestScreen({ SignIn }: { SignIn: SignInForm }) {
  const { fi, o } = useSearch({ from: '/public/app/invest' })
  if (!fi || !o) return <InvalidLink />
  return <OfLink key={fi + o} link={{ fi, o }} SignIn={SignIn} />
}

function OfLink({ link, SignIn }: { link: PublicLink; SignIn: SignInForm }) {
  const offer = useOffer(link)
  const user = useCurrentUser()
  if (isRefusedLink(offer.error)) return <RefusedLink link={link} error={offer.error} />
  // What is on screen stays there when asking for it again fails.
  if (offer.data && user.data) return <Steps link={link} offer={offer.data} SignIn={SignIn} />
  if (offer.isError) return <Failure error={offer.error} onRetry={offer.refetch} />
  if (user.isError) return <Failure error={user.error} onRetry={user.refetch} />
  return <LandingSkeleton />
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
  const kept = useKeptInvestment(offer)
  const isOpen = offer.state === 'open' && offer.units.least <= offer.units.most
  const { investor } = offer
  const step = arriveAt(wanted, { investor, isOpen, isChosen: kept.isChosen })

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
