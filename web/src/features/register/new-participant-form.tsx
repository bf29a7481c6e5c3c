import { NewParticipant } from '@zegel/contract/participants'
import { useTranslation } from 'react-i18next'
import { useContractForm } from '../../lib/form.tsx'
import { FormBody } from '../../ui/form-body.tsx'
import { TextField } from '../../ui/text-fields.tsx'
import { showToast } from '../../ui/toasts.tsx'
import { useAddParticipant } from './register.api.ts'

/** Adds a person by name and e-mail address. */
export function NewParticipantForm({
  instrumentId,
  onClose,
}: {
  instrumentId: string
  onClose: () => void
}) {
  const { t } = useTranslation('register')
  const addParticipant = useAddParticipant()
  const form = useContractForm({
    schema: NewParticipant,
    initialValues: { name: '', email: '', label: '', financial_instrument_id: instrumentId },
    save: async (input) => {
      try {
        await addParticipant.mutateAsync({ ...input, label: input.label || null })
      } catch (error) {
        showToast('error', t('newParticipant.failed'))
        throw error
      }
    },
    onSaved: () => {
      showToast('success', t('newParticipant.added'))
      onClose()
    },
  })
  return (
    <FormBody form={form} submitLabel={t('newParticipant.submit')} onCancel={onClose}>
      <TextField
        label={t('newParticipant.name')}
        autoComplete="off"
        data-autofocus
        {...form.getInputProps('name')}
      />
      <TextField
        label={t('newParticipant.email')}
        type="email"
        autoComplete="off"
        {...form.getInputProps('email')}
      />
      <TextField
        label={t('newParticipant.label')}
        description={t('newParticipant.labelHelp')}
        {...form.getInputProps('label')}
      />
    </FormBody>
  )
}
