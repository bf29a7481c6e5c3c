import type { InvestOffer } from '@zegel/contract/invest/invest'
import { startTransition, useEffect, useState } from 'react'
import { LandingSkeleton } from '../features/invest/landing-skeleton.tsx'
import { LandingStep } from '../features/invest/landing-step.tsx'
import { RefusedLink } from '../features/invest/refused-link.tsx'
import { isNotThere } from '../lib/call.ts'
import { Failure } from '../ui/failure.tsx'
import { ThemeProvider } from '../ui/theme/theme-provider.tsx'
import type { PublicLink } from '../features/invest/invest.api.ts'
import { prefetchOffer } from './prefetch-offer.ts'
import { CrashBoundary } from './crash-boundary.tsx'
import { GuestFrame } from './shell/guest-frame.tsx'

interface InvestPageProps {
  link: PublicLink
  /** What was asked before there was anything to show. */
  asked: Promise<InvestOffer>
}

/** The first page behind a public link, without the app around it. */
export function InvestPage(props: InvestPageProps) {
  return (
    <CrashBoundary>
      <ThemeProvider>
        <GuestFrame>
          <Offer {...props} />
        </GuestFrame>
      </ThemeProvider>
    </CrashBoundary>
  )
}

function Offer({ link, asked: first }: InvestPageProps) {
  const [asked, setAsked] = useState(first)
  const { offer, error } = useOutcome(asked)
  if (offer) return <LandingStep link={link} offer={offer} />
  if (error === undefined) return <LandingSkeleton />
  if (isNotThere(error)) return <RefusedLink link={link} error={error} />
  return <Failure error={error} onRetry={() => setAsked(prefetchOffer(link))} />
}

interface Outcome {
  of?: Promise<InvestOffer>
  offer?: InvestOffer
  error?: unknown
}

// Without the machinery that keeps answers: there is one question, and its answer goes with the page.
function useOutcome(asked: Promise<InvestOffer>): Outcome {
  const [outcome, setOutcome] = useState<Outcome>({})
  useEffect(() => {
    const show = (found: Outcome) => startTransition(() => setOutcome({ of: asked, ...found }))
    asked.then(
      (offer) => show({ offer }),
      (error: unknown) => show({ error }),
    )
  }, [asked])
  return outcome.of === asked ? outcome : {}
}
