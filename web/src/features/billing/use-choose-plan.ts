import type { Billing } from '@zegel/contract/billing/billing'
import type { Interval, PaidPlan } from '@zegel/core/billing/plans'
import { useState } from 'react'
import { failureText } from '../../lib/failure-text.ts'
import { loadPage } from '../../lib/browser/load-page.ts'
import { usePageRestored } from '../../lib/browser/use-page-restored.ts'
import { useGoOnWhenAnswered } from '../../shared/acting/when-answered.ts'
import { toastFailure } from '../../shared/acting/toast-failure.ts'
import { useCheckout } from './billing.api.ts'

export interface Chosen {
  plan: PaidPlan
  interval: Interval
}

/** What choosing a plan asks next: whom the invoice is for, then the page to pay on; beside a subscription, what the change costs. */
export function useChoosePlan(organizationId: string, billing: Billing) {
  const [chosen, setChosen] = useState<Chosen>()
  const checkout = useCheckout(organizationId)
  const whenAnswered = useGoOnWhenAnswered()
  usePageRestored(checkout.reset)

  function pay(choice: Chosen) {
    whenAnswered(checkout.mutateAsync(choice), {
      goOn: ({ url }) => loadPage(url),
      onError: (error) => toastFailure(error, failureText(error)),
    })
  }

  function choose(choice: Chosen) {
    if (!billing.subscription && billing.details) return pay(choice)
    setChosen(choice)
  }

  return {
    choose,
    pay,
    /** A subscription to change to what was chosen. */
    toChange: billing.subscription ? chosen : undefined,
    /** What is bought once the details are there. */
    toBuy: billing.subscription ? undefined : chosen,
    forget: () => setChosen(undefined),
    // The page that is being loaded takes this one away.
    isBusy: checkout.isPending || checkout.isSuccess,
  }
}
