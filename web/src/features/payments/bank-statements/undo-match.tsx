import { Stack } from '@mantine/core'
import type { BankStatementLine } from '@zegel/contract/payments/bank-statements'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { CallFailed } from '../../../lib/call.ts'
import { toastFailure } from '../../../shared/acting/toast-failure.ts'
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx'
import { notifySuccess } from '../../../ui/dialogs/toasts.tsx'
import { InfoAlert } from '../../../ui/info-alert.tsx'
import { useUndoMatch } from './bank-statements.api.ts'
import { LineAmount } from './confirm-proposal.tsx'

interface UndoMatchProps {
  line: BankStatementLine
  organizationId: string
  onClose: () => void
}

/** Asks whether what a line was said to pay is taken back, and says what follows. */
export function UndoMatch({ line, organizationId, onClose }: UndoMatchProps) {
  const { t } = useTranslation('bank-statements')
  const undo = useUndoMatch(organizationId)
  const { purpose } = line
  if (!purpose) return null
  const names = { instrument: purpose.financial_instrument.name, payer: purpose.payer }

  async function run() {
    try {
      await undo.mutateAsync(line.id)
      notifySuccess(t('done.undo'))
    } catch (error) {
      toastFailure(error, error instanceof CallFailed ? error.message : undefined)
    }
    onClose()
  }

  return (
    <ConfirmDialog
      title={t('undo.title')}
      confirmLabel={t('undo.submit')}
      isBusy={undo.isPending}
      onConfirm={() => void run()}
      onClose={onClose}
    >
      <Stack gap="md">
        <span>
          <LineAmount line={line} /> {t(line.to_refund ? 'undo.other' : 'undo.paid', names)}
        </span>
        <InfoAlert>{t('undo.told')}</InfoAlert>
      </Stack>
    </ConfirmDialog>
  )
}
