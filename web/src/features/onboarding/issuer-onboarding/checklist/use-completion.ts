import { useQueryClient } from '@tanstack/react-query'
import { issuerOnboarding } from '@zegel/contract/onboarding/issuer-onboarding'
import { useTranslation } from 'react-i18next'
import { refresh } from '../../../../lib/endpoint-query.ts'
import { toastFailure } from '../../../../pieces/toast-failure.ts'
import { showToast } from '../../../../ui/toasts.tsx'
import { useCompleteIssuerOnboarding } from '../issuer-onboarding.api.ts'

const RELOAD_AFTER_MS = 3000

/** Completes an onboarding: what is under way is read anew once the celebration is over, and then it is there no longer. */
export function useCompletion(id: string, reloadAfterMs = RELOAD_AFTER_MS) {
  const { t } = useTranslation('issuer-onboarding')
  const queryClient = useQueryClient()
  const completing = useCompleteIssuerOnboarding()
  const about = `issuer-onboarding complete ${id}`

  async function complete() {
    try {
      await completing.mutateAsync(id)
    } catch (error) {
      return toastFailure(error, t('checklist.failed'), { about })
    }
    showToast('success', t('checklist.completed'), { about })
    // Also for who has left the page by then: it is not there when they come back.
    window.setTimeout(() => {
      void refresh(queryClient, issuerOnboarding.complete.changes)
    }, reloadAfterMs)
  }

  return {
    complete: () => void complete(),
    isCompleting: completing.isPending,
    isCompleted: completing.isSuccess,
  }
}
