import { type TermsChange, termsChanges } from '@zegel/contract/instruments/terms-changes'
import { useTranslation } from 'react-i18next'
import { useContractForm } from '../../../../lib/form.tsx'
import { formatDate } from '../../../../lib/format.ts'
import { FormDialog } from '../../../../ui/form-dialog.tsx'
import { TextareaField } from '../../../../ui/textarea-field.tsx'
import { notifySuccess } from '../../../../ui/toasts.tsx'
import { useWithdrawTermsChange } from '../instrument-settings.api.ts'

interface WithdrawDialogProps {
  instrumentId: string
  change: TermsChange
  onClose: () => void
}

/** Takes back a change that does not hold yet, and asks why. */
export function WithdrawDialog({ instrumentId, change, onClose }: WithdrawDialogProps) {
  const { t } = useTranslation('terms-changes')
  const withdraw = useWithdrawTermsChange(instrumentId)
  const form = useContractForm({
    schema: termsChanges.withdraw.body,
    initialValues: { financial_instrument_id: instrumentId, id: change.id, reason: '' },
    save: ({ id, reason }) => withdraw.mutateAsync({ id, reason }),
    onSaved: () => {
      notifySuccess(t('withdrawn'))
      onClose()
    },
  })
  return (
    <FormDialog
      title={t('withdrawTitle', { day: formatDate(change.effective_date) })}
      form={form}
      submitLabel={t('withdraw')}
      onClose={onClose}
    >
      <TextareaField
        label={t('fields.reason')}
        description={t('fields.reasonHelp')}
        data-autofocus
        {...form.getInputProps('reason')}
      />
    </FormDialog>
  )
}
