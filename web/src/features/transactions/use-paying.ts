import { useTranslation } from 'react-i18next'
import { loadPage } from '../../lib/load-page.ts'
import { useComingBack } from '../../lib/use-coming-back.ts'
import { missingInfoOf } from '../../pieces/missing-receiver-info-dialog.tsx'
import { refusalOf, toastFailure } from '../../pieces/toast-failure.ts'
import { usePay } from './transactions.api.ts'

/** Paying a transaction: asks where, and leaves for there. */
export function usePaying(transactionId: string) {
  const { t } = useTranslation('transactions')
  const { mutate, reset, isPending, isSuccess, error } = usePay()
  useComingBack(reset)

  function pay() {
    mutate(transactionId, {
      onSuccess: ({ payment_link }) => loadPage(payment_link),
      onError: (failure) => {
        if (!missingInfoOf(failure)) toastFailure(failure, refusalOf(failure) ?? t('pay.failed'))
      },
    })
  }

  return { pay, isLeaving: isPending || isSuccess, error, forget: reset }
}
