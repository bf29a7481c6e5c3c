import { Text } from '@mantine/core'
import {
  type CorporateAction,
  corporateActions,
} from '@zegel/contract/transactions/corporate-actions'
import { useTranslation } from 'react-i18next'
import { useContractForm } from '../../../lib/form.tsx'
import { formatDate } from '../../../lib/format.ts'
import { FormDialog } from '../../../ui/dialogs/form-dialog.tsx'
import { notifySuccess } from '../../../ui/dialogs/toasts.tsx'
import { TextareaField } from '../../../ui/fields/textarea-field.tsx'
import { useReverseCorporateAction } from './corporate-actions.api.ts'

/** Turns an action back as a whole, with a reason. */
export function ReverseActionForm({
  action,
  onClose,
}: {
  action: CorporateAction
  onClose: () => void
}) {
  const { t } = useTranslation('corporate-actions')
  const reverse = useReverseCorporateAction()
  const { id, financial_instrument_id, kind, effective_date } = action
  const form = useContractForm({
    schema: corporateActions.reverse.body,
    initialValues: { financial_instrument_id, id, reason: '' },
    save: (input, options) => reverse.mutateAsync({ input, ...options }),
    onSaved: () => {
      notifySuccess(t('reverse.done', { kind: t(`kinds.${kind}`) }))
      onClose()
    },
  })
  return (
    <FormDialog
      title={t('reverse.title', { kind: t(`kinds.${kind}`) })}
      form={form}
      submitLabel={t('reverse.submit')}
      onClose={onClose}
    >
      <Text>{t('reverse.question', { date: formatDate(effective_date) })}</Text>
      <TextareaField label={t('reverse.reason')} data-autofocus {...form.getInputProps('reason')} />
    </FormDialog>
  )
}
