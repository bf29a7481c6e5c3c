import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { missingInfoOf } from '../../pieces/missing-receiver-info-dialog.tsx'
import { toastFailure } from '../../pieces/toast-failure.ts'
import { usePay } from './transactions.api.ts'

/** Paying a transaction: asks where, and leaves for there. */
export function usePaying(transactionId: string) {
  const { t } = useTranslation('transactions')
  const { mutate, reset, isPending, isSuccess, error } = usePay()

  // Who comes back by the browser's own button finds the page as it was left.
  useEffect(() => {
    const handleShow = ({ persisted }: PageTransitionEvent) => {
      if (persisted) reset()
    }
    window.addEventListener('pageshow', handleShow)
    return () => window.removeEventListener('pageshow', handleShow)
  }, [reset])

  function pay() {
    mutate(transactionId, {
      onSuccess: ({ payment_link }) => window.location.assign(payment_link),
      onError: (failure) => {
        if (!missingInfoOf(failure)) toastFailure(failure, t('pay.failed'))
      },
    })
  }

  return { pay, isLeaving: isPending || isSuccess, error, forget: reset }
}
