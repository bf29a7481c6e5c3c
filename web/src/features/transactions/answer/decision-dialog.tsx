import { Stack } from '@mantine/core'
import type { Transaction } from '@zegel/contract/transactions/transactions'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { formatMoney, formatUnits } from '../../../lib/format.ts'
import { MissingReceiverInfoDialog } from '../../../shared/legal-persons/missing-receiver-info-dialog.tsx'
import { AuthorityNote } from '../../../shared/acting/authority-note.tsx'
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx'
import { InfoAlert } from '../../../ui/info-alert.tsx'
import type { Decision } from '../transactions.api.ts'
import { isAccepted } from '../waits-for.ts'
import { mayTakeDeed, rejectionOf } from './may-answer.ts'
import { type DecisionInput, useDecision } from './use-decision.ts'

interface DecisionDialogProps extends DecisionInput<Exclude<Decision, 'accept'>> {
  /** Where not doing it leads, when that is to what is open behind it. */
  onBack?: () => void
}

/** Asks before a transaction is agreed to, rejected, marked as paid or recorded as paid since, and names it. */
export function DecisionDialog({ onBack, ...props }: DecisionDialogProps) {
  const { decision, transaction, onClose } = props
  const { t } = useTranslation('transactions')
  const { confirm, isBusy, missing, reason } = useDecision(props)
  const { sending_legal_person_snapshot: from, receiving_legal_person_snapshot: to } = transaction
  const names = useNames(transaction)
  if (missing)
    return <MissingReceiverInfoDialog missing={missing} name={to.legal_name} onClose={onClose} />
  const words = decision === 'reject' ? (`reject.${rejectionOf(transaction)}` as const) : decision
  return (
    <ConfirmDialog
      title={t(`${words}.title`)}
      confirmLabel={t(`${words}.submit`)}
      cancelLabel={t(`${decision}.keep`)}
      isDestructive={decision === 'reject'}
      isBusy={isBusy}
      onConfirm={confirm}
      onClose={onBack ?? onClose}
    >
      <Stack gap="md">
        {reason ? (
          <InfoAlert tone="error">{reason}</InfoAlert>
        ) : (
          decision === 'consent' && <AuthorityNote legalPersonId={from.id} />
        )}
        <span>{t(`${words}.question`, names)}</span>
        {decision === 'consent' && (
          <span>
            {t(isAccepted(transaction) ? 'consent.last' : 'consent.first', names)}
            {mayTakeDeed(transaction) && ` ${t('mayTakeDeed')}`}
          </span>
        )}
      </Stack>
    </ConfirmDialog>
  )
}

/** What the questions about a transaction name. */
function useNames(transaction: Transaction) {
  const { t } = useTranslation('transactions')
  const { amount, instrumentName, total_price: total } = transaction
  const { legal_name: to } = transaction.receiving_legal_person_snapshot
  return {
    amount: t('units', { count: amount, formatted: formatUnits(amount) }),
    instrument: instrumentName,
    total: formatMoney(total),
    from: transaction.sending_legal_person_snapshot.legal_name,
    to,
  }
}
