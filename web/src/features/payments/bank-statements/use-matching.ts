import type { BankLinePurpose, BankStatementLine } from '@zegel/contract/payments/bank-statements'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { CallFailed } from '../../../lib/call.ts'
import { toastFailure } from '../../../shared/acting/toast-failure.ts'
import { notifySuccess } from '../../../ui/dialogs/toasts.tsx'
import { useMatchLine } from './bank-statements.api.ts'

/** Says what a line pays, and what came of that. */
export function useMatching(organizationId: string, line: BankStatementLine, onDone: () => void) {
  const { t } = useTranslation('bank-statements')
  const match = useMatchLine()

  async function run({ payment_id, transaction_id }: BankLinePurpose) {
    const purpose = payment_id ? { payment_id } : { transaction_id }
    try {
      const matched = await match.mutateAsync({
        organization_id: organizationId,
        line_id: line.id,
        ...purpose,
      })
      notifySuccess(t(matched.to_refund ? 'done.toRefund' : 'done.matched'))
    } catch (error) {
      toastFailure(error, error instanceof CallFailed ? error.message : undefined)
    }
    onDone()
  }

  return { isBusy: match.isPending, match: (purpose: BankLinePurpose) => void run(purpose) }
}

/** Whether what came in is not what was asked for, so that it settles nothing. */
export function differs(line: BankStatementLine, purpose: BankLinePurpose): boolean {
  return line.amount !== purpose.amount || line.currency !== 'EUR'
}
