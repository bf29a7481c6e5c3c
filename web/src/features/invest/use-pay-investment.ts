import { useTranslation } from 'react-i18next'
import { loadPage } from '../../lib/load-page.ts'
import { useComingBack } from '../../lib/use-coming-back.ts'
import { refusalOf, toastFailure } from '../../pieces/toast-failure.ts'
import { showToast } from '../../ui/toasts.tsx'
import { type PublicLink, useInvest } from './invest.api.ts'
import type { KeptInvestment } from './use-kept-investment.ts'

/** Makes the investment and leaves for where it is paid. */
export function usePayInvestment(link: PublicLink, kept: KeptInvestment) {
  const { t } = useTranslation('invest')
  const { mutate, reset, isPending, isSuccess, error } = useInvest()
  useComingBack(reset)

  function pay() {
    const body = {
      financial_instrument_id: link.fi,
      receiving_legal_person_id: kept.legalPersonId,
      amount: kept.units,
    }
    mutate(
      { body, idempotencyKey: kept.idempotencyKey() },
      {
        onSuccess: ({ payment_link }) => loadPage(payment_link),
        onError: (failure) => {
          const refused = refusalOf(failure)
          if (refused) showToast('warning', refused)
          else toastFailure(failure, t('pay.failed'))
        },
      },
    )
  }

  return {
    pay,
    isLeaving: isPending || isSuccess,
    /** What the server said against it; it stays on the page when the toast has gone. */
    refusal: refusalOf(error),
  }
}
