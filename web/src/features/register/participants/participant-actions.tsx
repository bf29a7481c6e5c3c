import { Button } from '@mantine/core'
import { IconTag } from '@tabler/icons-react'
import { EditParticipant, type Participant } from '@zegel/contract/register/participants'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useContractForm } from '../../../lib/form.tsx'
import { FormDialog } from '../../../ui/dialogs/form-dialog.tsx'
import { showToast } from '../../../ui/dialogs/toasts.tsx'
import { TextField } from '../../../ui/fields/text-fields.tsx'
import type { TableSelection } from '../../../ui/tables/table-columns.ts'
import { InviteAll, isInvitable } from './invite-button.tsx'
import { useLabelMany } from './participants.api.ts'

interface ParticipantActionsProps {
  instrumentId: string
  selection: Pick<TableSelection<Participant>, 'rows' | 'clear'>
}

/** What can be done with the participants that were chosen in a table. */
export function ParticipantActions({ instrumentId, selection }: ParticipantActionsProps) {
  const { t } = useTranslation('participants')
  const [isLabelling, setIsLabelling] = useState(false)
  const invitees = selection.rows.filter(isInvitable)
  return (
    <>
      {invitees.length > 0 && (
        <InviteAll instrumentId={instrumentId} invitees={invitees} onSent={selection.clear} />
      )}
      <Button
        variant="default"
        size="xs"
        leftSection={<IconTag size={16} aria-hidden />}
        onClick={() => setIsLabelling(true)}
      >
        {t('label.many')}
      </Button>
      {isLabelling && (
        <LabelMany
          instrumentId={instrumentId}
          chosen={selection.rows}
          onSaved={selection.clear}
          onClose={() => setIsLabelling(false)}
        />
      )}
    </>
  )
}

interface LabelManyProps {
  instrumentId: string
  chosen: readonly Participant[]
  onSaved: () => void
  onClose: () => void
}

/** Gives the chosen participants one label. */
function LabelMany({ instrumentId, chosen, onSaved, onClose }: LabelManyProps) {
  const { t } = useTranslation('participants')
  const { mutateAsync } = useLabelMany(instrumentId)
  const count = chosen.length
  const form = useContractForm({
    schema: EditParticipant.pick({ label: true }),
    initialValues: { label: '' },
    save: ({ label }) => mutateAsync({ ids: chosen.map((one) => one.legal_person_id), label }),
    onSaved: () => {
      showToast('success', t('label.savedMany', { count }))
      onSaved()
      onClose()
    },
  })
  return (
    <FormDialog
      title={t('label.titleMany', { count })}
      form={form}
      submitLabel={t('label.submit')}
      onClose={onClose}
      size="small"
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
