import { Text } from '@mantine/core'
import {
  type CorporateAction,
  corporateActions,
} from '@zegel/contract/transactions/corporate-actions'
import { useTranslation } from 'react-i18next'
import { useContractForm } from '../../../lib/form.tsx'
import { formatUnits } from '../../../lib/format.ts'
import { FormDialog } from '../../../ui/dialogs/form-dialog.tsx'
import { notifySuccess } from '../../../ui/dialogs/toasts.tsx'
import { TextareaField } from '../../../ui/fields/textarea-field.tsx'
import { useReverseCorporateAction } from './corporate-actions.api.ts'

/** Turns an exercise back as a whole, with a reason. */
export function ReverseExerciseForm({
  action,
  onClose,
}: {
  action: CorporateAction
  onClose: () => void
}) {
  const { t } = useTranslation('vesting')
  const reverse = useReverseCorporateAction()
  const { id, financial_instrument_id } = action
  const form = useContractForm({
    schema: corporateActions.reverse.body,
    initialValues: { financial_instrument_id, id, reason: '' },
    save: (input, options) => reverse.mutateAsync({ input, ...options }),
    onSaved: () => {
      notifySuccess(t('reverse.done'))
      onClose()
    },
  })
  const [first] = action.lines
  return (
    <FormDialog
      title={t('exercise.reverseTitle')}
      form={form}
      submitLabel={t('reverse.submit')}
      onClose={onClose}
    >
      <Text>
        {t('exercise.reverseQuestion', {
          units: formatUnits(-(first?.change ?? 0)),
          holder: first?.legal_person.legal_name ?? '',
        })}
      </Text>
      <TextareaField label={t('reverse.reason')} data-autofocus {...form.getInputProps('reason')} />
    </FormDialog>
  )
}
