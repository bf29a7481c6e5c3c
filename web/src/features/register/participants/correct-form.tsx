import { CorrectParticipant, type Participant } from '@zegel/contract/register/participants'
import { useTranslation } from 'react-i18next'
import { useContractForm } from '../../../lib/form.tsx'
import { FormDialog } from '../../../ui/form-dialog.tsx'
import { TextField } from '../../../ui/text-fields.tsx'
import { showToast } from '../../../ui/toasts.tsx'
import { useCorrectParticipant } from './participants.api.ts'

interface CorrectFormProps {
  instrumentId: string
  participant: Participant
  onClose: () => void
}

/** Puts right the name and e-mail address that were typed of somebody. */
export function CorrectForm({ instrumentId, participant, onClose }: CorrectFormProps) {
  const { t } = useTranslation('participants')
  const correct = useCorrectParticipant()
  const { legal_name, email } = participant.legal_person
  const form = useContractForm({
    schema: CorrectParticipant,
    initialValues: {
      financial_instrument_id: instrumentId,
      legal_person_id: participant.legal_person_id,
      name: legal_name,
      email: email ?? '',
    },
    save: (input) => correct.mutateAsync(input),
    onSaved: () => {
      showToast('success', t('correct.saved'))
      onClose()
    },
  })
  return (
    <FormDialog
      title={t('correct.title', { name: legal_name })}
      form={form}
      submitLabel={t('correct.submit')}
      onClose={onClose}
      size="sm"
    >
      <TextField label={t('correct.name')} data-autofocus {...form.getInputProps('name')} />
      <TextField
        label={t('correct.email')}
        description={t('correct.emailHelp')}
        type="email"
        {...form.getInputProps('email')}
      />
    </FormDialog>
  )
}
