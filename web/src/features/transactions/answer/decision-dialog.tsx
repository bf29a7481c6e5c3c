import { Stack } from '@mantine/core'
import type { Transaction } from '@zegel/contract/transactions/transactions'
import { useTranslation } from 'react-i18next'
import { CallFailed } from '../../../lib/call.ts'
import { formatMoney, formatUnits } from '../../../lib/format.ts'
import {
  MissingReceiverInfoDialog,
  missingInfoOf,
} from '../../../shared/legal-persons/missing-receiver-info-dialog.tsx'
import { AuthorityNote } from '../../../shared/acting/authority-note.tsx'
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx'
import { InfoAlert } from '../../../ui/info-alert.tsx'
import { toastFailure } from '../../../shared/acting/toast-failure.ts'
import { showToast } from '../../../ui/dialogs/toasts.tsx'
import { leavesDebt, reasonOf } from './may-answer.ts'
import { type Decision, useDecide } from '../transactions.api.ts'

interface DecisionDialogProps {
  decision: Decision
  transaction: Transaction
  onClose: () => void
  /** Where its success is shown otherwise than in passing. */
  onDone?: () => void
}

/** Asks before a transaction is accepted, agreed to, cancelled, marked as paid or recorded as paid since, and names it. */
export function DecisionDialog({ decision, transaction, onClose, onDone }: DecisionDialogProps) {
  const { t } = useTranslation('transactions')
  const decide = useDecide(decision)
  const { sending_legal_person_snapshot: from, receiving_legal_person_snapshot: to } = transaction
  const words = {
    amount: t('units', { count: transaction.amount, formatted: formatUnits(transaction.amount) }),
    instrument: transaction.instrumentName,
    total: formatMoney(transaction.total_price),
    name: to.legal_name,
    from: from.legal_name,
    to: to.legal_name,
  }

  // Said also when what was decided is gone from the screen before the answer came.
  async function handleConfirm() {
    try {
      await decide.mutateAsync(transaction)
    } catch (error) {
      if (!missingInfoOf(error)) toastFailure(error, failedText(error))
      return
    }
    if (onDone) return onDone()
    showToast('success', t(`${decision}.done`))
    onClose()
  }

  function failedText(error: unknown): string {
    const isInput = error instanceof CallFailed && error.status === 422
    return decision === 'markAsPaid' && isInput ? error.message : t(`${decision}.failed`)
  }

  const missing = missingInfoOf(decide.error)
  if (missing)
    return <MissingReceiverInfoDialog missing={missing} name={to.legal_name} onClose={onClose} />
  const reason = reasonOf(decide.error)
  const signsFor = { accept: to, consent: from }[decision as string]
  return (
    <ConfirmDialog
      title={t(`${decision}.title`)}
      confirmLabel={t(`${decision}.submit`)}
      cancelLabel={t(`${decision}.keep`)}
      isDestructive={decision === 'reject'}
      isBusy={decide.isPending}
      onConfirm={() => void handleConfirm()}
      onClose={onClose}
    >
      <Stack gap="md">
        {reason ? (
          <InfoAlert tone="error">{reason}</InfoAlert>
        ) : (
          signsFor && <AuthorityNote legalPersonId={signsFor.id} />
        )}
        <span style={{ overflowWrap: 'anywhere' }}>{t(`${decision}.question`, words)}</span>
        {decision === 'accept' && leavesDebt(transaction) && (
          <span>{t('accept.unpaid', words)}</span>
        )}
      </Stack>
    </ConfirmDialog>
  )
}
