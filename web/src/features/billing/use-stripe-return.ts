import { useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect, useEffectEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { failureText } from '../../lib/failure-text.ts'
import { toastFailure } from '../../pieces/toast-failure.ts'
import { showToast } from '../../ui/toasts.tsx'
import { useRefreshBilling } from './billing.api.ts'

/** Coming back from Stripe, as the address says: how things stand is asked at once, since Stripe's own message may be late. */
export function useStripeReturn(organizationId: string, mayManage: boolean): void {
  const { t } = useTranslation('billing')
  const refresh = useRefreshBilling(organizationId)
  const navigate = useNavigate()
  const { stripe: cameFor } = useSearch({ strict: false })

  const arrive = useEffectEvent(() => {
    if (!cameFor || !mayManage) return
    void navigate({ to: '.', search: ({ stripe: _, ...rest }) => rest, replace: true })
    if (cameFor !== 'back') return showToast('info', t('turnedBack'))
    refresh.mutate(undefined, {
      onSuccess: () => showToast('success', t('upToDate')),
      onError: (error) => toastFailure(error, failureText(error)),
    })
  })
  useEffect(() => arrive(), [])
}
