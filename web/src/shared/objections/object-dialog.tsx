import { Text } from '@mantine/core'
import { NewObjection } from '@zegel/contract/transactions/objections'
import { useTranslation } from '../../i18n/use-translation.ts'
import { useContractForm } from '../../lib/form.tsx'
import { FormDialog } from '../../ui/dialogs/form-dialog.tsx'
import { TextareaField } from '../../ui/fields/textarea-field.tsx'
import { showToast } from '../../ui/dialogs/toasts.tsx'
import { useObject } from './objections.api.ts'

interface ObjectDialogProps {
  /** One of the two is what is not right. */
  about: { balance_registration_id: string } | { transaction_id: string }
  /** Who recorded it. */
  organization: string
  onClose: () => void
}

/** Asks what is not right about something that was recorded, and tells the organisation. */
export function ObjectDialog({ about, organization, onClose }: ObjectDialogProps) {
  const { t } = useTranslation('objections')
  const object = useObject()
  const form = useContractForm({
    schema: NewObjection,
    initialValues: { ...about, reason: '' },
    save: (input) => object.mutateAsync(input),
    onSaved: () => {
      showToast('success', t('object.done', { organization }))
      onClose()
    },
  })
  return (
    <FormDialog
      title={t('object.title')}
      form={form}
      submitLabel={t('object.submit')}
      onClose={onClose}
    >
      <Text>{t('object.line', { organization })}</Text>
      <TextareaField label={t('object.reason')} data-autofocus {...form.getInputProps('reason')} />
    </FormDialog>
  )
}
