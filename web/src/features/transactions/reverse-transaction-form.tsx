import { Text } from '@mantine/core'
import { type Transaction, transactions } from '@zegel/contract/transactions'
import { useTranslation } from 'react-i18next'
import { useContractForm } from '../../lib/form.tsx'
import { formatUnits } from '../../lib/format.ts'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { TextareaField } from '../../ui/textarea-field.tsx'
import { showToast } from '../../ui/toasts.tsx'
import { useReverseTransaction } from './transactions.api.ts'

/** Turns a completed transaction back, with a reason. */
export function ReverseTransactionForm({
  transaction,
  onClose,
}: {
  transaction: Transaction
  onClose: () => void
}) {
  const { t } = useTranslation('transactions')
  const reverse = useReverseTransaction()
  const form = useContractForm({
    schema: transactions.reverse.body,
    initialValues: { transaction_id: transaction.id, reason: '' },
    save: async (input, options) => {
      try {
        await reverse.mutateAsync({ input, ...options })
      } catch (error) {
        showToast('error', t('reverse.failed'))
        throw error
      }
    },
    onSaved: () => {
      showToast('success', t('reverse.done'))
      onClose()
    },
  })
  const { sending_legal_person_snapshot: from, receiving_legal_person_snapshot: to } = transaction
  return (
    <FormDialog
      title={t('reverse.title')}
      form={form}
      submitLabel={t('reverse.submit')}
      onClose={onClose}
    >
      <Text style={{ overflowWrap: 'anywhere' }}>
        {t('reverse.question', {
          amount: t('units', {
            count: transaction.amount,
            formatted: formatUnits(transaction.amount),
          }),
          instrument: transaction.instrumentName,
          from: from.legal_name,
          to: to.legal_name,
        })}
      </Text>
      <TextareaField label={t('reverse.reason')} data-autofocus {...form.getInputProps('reason')} />
    </FormDialog>
  )
}
