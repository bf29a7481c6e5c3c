import type { Transaction } from '@zegel/contract/transactions/transactions'
import type { ReactNode } from 'react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { hasStatus } from '../../../lib/call.ts'
import { missingInfoOf } from '../../../shared/legal-persons/missing-receiver-info-dialog.tsx'
import { toastFailure } from '../../../shared/acting/toast-failure.ts'
import { showToast } from '../../../ui/dialogs/toasts.tsx'
import { type Decision, useDecide } from '../transactions.api.ts'
import { isCompletedIssuance, reasonOf } from './may-answer.ts'

export interface DecisionInput<D extends Decision = Decision> {
  decision: D
  transaction: Transaction
  onClose: () => void
  /** Where its success is shown otherwise than in passing. */
  onDone?: (() => void) | undefined
  /** Stands beside the word of it once an issuance is completed by it. */
  seal?: ReactNode
}

/** Carries a decision out, and says that it is done or why it is not: also when what was decided is gone from the screen by then. */
export function useDecision({ decision, transaction, onClose, onDone, seal }: DecisionInput) {
  const { t } = useTranslation('transactions')
  const decide = useDecide(decision)

  async function confirm() {
    let decided: Transaction | undefined
    try {
      decided = await decide.mutateAsync(transaction)
    } catch (error) {
      if (!missingInfoOf(error)) toastFailure(error, failedText(error))
      return
    }
    if (onDone) return onDone()
    const isSealed = decided !== undefined && isCompletedIssuance(decided)
    showToast('success', t(`${decision}.done`), isSealed && seal ? { mark: seal } : {})
    onClose()
  }

  function failedText(error: unknown): string {
    const isInput = hasStatus(error, 422)
    return decision === 'markAsPaid' && isInput ? error.message : t(`${decision}.failed`)
  }

  return {
    confirm: () => void confirm(),
    isBusy: decide.isPending,
    missing: missingInfoOf(decide.error),
    reason: reasonOf(decide.error),
  }
}
