import { EditParticipant, type Participant } from '@zegel/contract/register/participants'
import { useTranslation } from 'react-i18next'
import { useContractForm } from '../../../lib/form.tsx'
import { FormDialog } from '../../../ui/form-dialog.tsx'
import { TextField } from '../../../ui/text-fields.tsx'
import { showToast } from '../../../ui/toasts.tsx'
import { useEditParticipant } from './participants.api.ts'

interface LabelFormProps {
  instrumentId: string
  participant: Participant
  onClose: () => void
}

/** Notes something on a participant that only the issuer's side sees. */
export function LabelForm({ instrumentId, participant, onClose }: LabelFormProps) {
  const { t } = useTranslation('participants')
  const edit = useEditParticipant()
  const form = useContractForm({
    schema: EditParticipant,
    initialValues: {
      financial_instrument_id: instrumentId,
      legal_person_id: participant.legal_person_id,
      label: participant.label ?? '',
    },
    save: (input) => edit.mutateAsync(input),
    onSaved: () => {
      showToast('success', t('label.saved'))
      onClose()
    },
  })
  return (
    <FormDialog
      title={t('label.title', { name: participant.legal_person.legal_name })}
      form={form}
      submitLabel={t('label.submit')}
      onClose={onClose}
      size="sm"
    >
      <TextField
        label={t('detail.label')}
        description={t('label.help')}
        data-autofocus
        {...form.getInputProps('label')}
      />
    </FormDialog>
  )
}
