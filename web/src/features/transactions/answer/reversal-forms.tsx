import { Text } from '@mantine/core'
import { type Transaction, transactions } from '@zegel/contract/transactions/transactions'
import { useTranslation } from 'react-i18next'
import { type ContractForm, useContractForm } from '../../../lib/form.tsx'
import { formatMoney, formatUnits } from '../../../lib/format.ts'
import { FormDialog } from '../../../ui/dialogs/form-dialog.tsx'
import { TextareaField } from '../../../ui/fields/textarea-field.tsx'
import { toastFailure } from '../../../shared/acting/toast-failure.ts'
import { showToast } from '../../../ui/dialogs/toasts.tsx'
import { useReverseTransaction, useWithdrawPayment } from '../transactions.api.ts'

interface ReversalFormProps {
  transaction: Transaction
  onClose: () => void
}

/** Turns a completed transaction back, with a reason. */
export function ReverseTransactionForm({ transaction, onClose }: ReversalFormProps) {
  const reverse = useReverseTransaction()
  const said = useReversalToast('reverse', onClose)
  const form = useContractForm({
    schema: transactions.reverse.body,
    initialValues: { transaction_id: transaction.id, reason: '' },
    save: (input, options) => said.orFailed(reverse.mutateAsync({ input, ...options })),
    onSaved: said.done,
  })
  return <ReasonDialog act="reverse" form={form} transaction={transaction} onClose={onClose} />
}

/** Takes back, with a reason, what was recorded by hand of a payment. */
export function WithdrawPaymentForm({ transaction, onClose }: ReversalFormProps) {
  const withdraw = useWithdrawPayment()
  const said = useReversalToast('withdrawPayment', onClose)
  const form = useContractForm({
    schema: transactions.withdrawPayment.body,
    initialValues: {
      transaction_id: transaction.id,
      financial_instrument_id: transaction.financial_instrument_id,
      reason: '',
    },
    save: (input) => said.orFailed(withdraw.mutateAsync(input)),
    onSaved: said.done,
  })
  return (
    <ReasonDialog act="withdrawPayment" form={form} transaction={transaction} onClose={onClose} />
  )
}

type ReversalAct = 'reverse' | 'withdrawPayment'

function useReversalToast(act: ReversalAct, onClose: () => void) {
  const { t } = useTranslation('transactions')
  return {
    orFailed: async (saving: Promise<unknown>) => {
      try {
        await saving
      } catch (error) {
        toastFailure(error, t(`${act}.failed`))
        throw error
      }
    },
    done: () => {
      showToast('success', t(`${act}.done`))
      onClose()
    },
  }
}

interface ReasonDialogProps<Values> extends ReversalFormProps {
  act: ReversalAct
  form: ContractForm<Values>
}

function ReasonDialog<Values extends { reason: string }>(props: ReasonDialogProps<Values>) {
  const { act, form, transaction, onClose } = props
  const { t } = useTranslation('transactions')
  const { sending_legal_person_snapshot: from, receiving_legal_person_snapshot: to } = transaction
  const words = {
    amount: t('units', { count: transaction.amount, formatted: formatUnits(transaction.amount) }),
    instrument: transaction.instrumentName,
    total: formatMoney(transaction.total_price),
    from: from.legal_name,
    to: to.legal_name,
  }
  return (
    <FormDialog
      title={t(`${act}.title`)}
      form={form}
      submitLabel={t(`${act}.submit`)}
      onClose={onClose}
    >
      <Text style={{ overflowWrap: 'break-word' }}>{t(`${act}.question`, words)}</Text>
      <TextareaField label={t(`${act}.reason`)} data-autofocus {...form.getInputProps('reason')} />
    </FormDialog>
  )
}
