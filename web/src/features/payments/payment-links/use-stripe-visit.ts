import { useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect, useEffectEvent } from 'react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { hasStatus } from '../../../lib/call.ts'
import { failureText } from '../../../lib/failure-text.ts'
import { loadPage } from '../../../lib/browser/load-page.ts'
import { useGoOnWhenAnswered, whenAnswered } from '../../../shared/acting/when-answered.ts'
import { toastFailure } from '../../../shared/acting/toast-failure.ts'
import { showToast } from '../../../ui/dialogs/toasts.tsx'
import { useLinkStripe, useRefreshStripe } from './payment-links.api.ts'

export interface StripeVisit {
  /** Goes to Stripe. */
  leave: () => void
  /** On the way there, or asking how it went. */
  isBusy: boolean
}

/**
 * Going to Stripe and coming back. The address says what Stripe sent somebody back for: `stripe=back` after telling who they are, and
 * `stripe=again` when the way there was used already or too old.
 */
export function useStripeVisit(organizationId: string): StripeVisit {
  const { t } = useTranslation('payment-links')
  const link = useLinkStripe(organizationId)
  const refresh = useRefreshStripe(organizationId)
  const goOnWhenAnswered = useGoOnWhenAnswered()
  const navigate = useNavigate()
  const { stripe: cameFor } = useSearch({ strict: false })

  const fail = (error: unknown) =>
    // Of a failure of ours is no more to say than that it failed.
    toastFailure(error, failedInside(error) ? t('failed') : `${t('failed')} ${failureText(error)}`)

  function leave() {
    goOnWhenAnswered(link.mutateAsync(), { goOn: ({ url }) => loadPage(url), onError: fail })
  }

  const arrive = useEffectEvent(() => {
    if (!cameFor) return
    void navigate({ to: '.', search: ({ stripe: _, ...rest }) => rest, replace: true })
    if (cameFor === 'again') return leave()
    whenAnswered(refresh.mutateAsync(), {
      onSuccess: ({ stripe_connected: isConnected }) =>
        isConnected
          ? showToast('success', t('stripe.done'))
          : showToast('info', t('stripe.notYet')),
      onError: fail,
    })
  })
  useEffect(() => arrive(), [])

  // The page that is being loaded takes this one away.
  return { leave, isBusy: link.isPending || link.isSuccess || refresh.isPending }
}

function failedInside(error: unknown): boolean {
  return hasStatus(error, 500)
}
