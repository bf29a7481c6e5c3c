import { Text } from '@mantine/core'
import { type Objection, objections } from '@zegel/contract/transactions/objections'
import { useTranslation } from 'react-i18next'
import { useContractForm } from '../../../lib/form.tsx'
import { useSettleObjection } from '../../../pieces/objections/objections.api.ts'
import { FormDialog } from '../../../ui/form-dialog.tsx'
import { TextareaField } from '../../../ui/textarea-field.tsx'
import { showToast } from '../../../ui/toasts.tsx'

/** Answers an objection; what has to change in the register is turned back there. */
export function AnswerForm({ objection, onClose }: { objection: Objection; onClose: () => void }) {
  const { t } = useTranslation('objections')
  const settle = useSettleObjection()
  const form = useContractForm({
    schema: objections.settle.body,
    initialValues: {
      financial_instrument_id: objection.instrument.id,
      objection_id: objection.id,
      answer: '',
    },
    save: (input) => settle.mutateAsync(input),
    onSaved: () => {
      showToast('success', t('answer.done', { name: objection.legal_person.legal_name }))
      onClose()
    },
  })
  const kind = objection.transaction_id ? 'transaction' : 'registration'
  return (
    <FormDialog
      title={t('answer.title', { name: objection.legal_person.legal_name })}
      form={form}
      submitLabel={t('answer.submit')}
      onClose={onClose}
    >
      <Text style={{ overflowWrap: 'anywhere' }}>
        {t('answer.reason', { reason: objection.reason })}
      </Text>
      <Text size="sm" c="dimmed">
        {t(`answer.line.${kind}`)}
      </Text>
      <TextareaField label={t('answer.answer')} data-autofocus {...form.getInputProps('answer')} />
    </FormDialog>
  )
}
