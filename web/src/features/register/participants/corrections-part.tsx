import { Button, Group, Stack } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import type { Instrument } from '@zegel/contract/instruments/instruments'
import { CorrectParticipant, type Participant } from '@zegel/contract/register/participants'
import { CallFailed } from '../../../lib/call.ts'
import { useContractForm } from '../../../lib/form.tsx'
import { useFollowedValues } from '../../../lib/use-followed-values.ts'
import { ChangedByBoth } from '../../../shared/acting/changed-by-both.tsx'
import { useGoOnWhenAnswered } from '../../../shared/acting/when-answered.ts'
import { toastFailure } from '../../../shared/acting/toast-failure.ts'
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx'
import { FormDialog } from '../../../ui/dialogs/form-dialog.tsx'
import { InfoAlert } from '../../../ui/info-alert.tsx'
import { TextField } from '../../../ui/fields/text-fields.tsx'
import { showToast } from '../../../ui/dialogs/toasts.tsx'
import { MergeDialog } from './merge-dialog.tsx'
import { useCorrectParticipant, useRemoveParticipant } from './participants.api.ts'

interface CorrectionsPartProps {
  instrument: Instrument
  participant: Participant
  /** The participant is not there any more. */
  onGone: () => void
}

/** What can be done about a participant who was typed wrongly, added twice or added by mistake. */
export function CorrectionsPart({ instrument, participant, onGone }: CorrectionsPartProps) {
  const { t } = useTranslation('participants')
  const [asked, setAsked] = useState<'correct' | 'merge' | 'remove'>()
  const close = () => setAsked(undefined)
  const twin = participant.same_account
  const shared = { instrumentId: instrument.id, participant, onClose: close }
  return (
    <Stack gap="sm">
      {twin && (
        <InfoAlert tone="info">
          {t('putRight.sameAccount', { email: twin.email ?? twin.name })}
        </InfoAlert>
      )}
      <Group gap="xs">
        {participant.may_correct && (
          <Button variant="default" size="compact-sm" onClick={() => setAsked('correct')}>
            {t('putRight.correct')}
          </Button>
        )}
        <Button variant="default" size="compact-sm" onClick={() => setAsked('merge')}>
          {t('putRight.merge')}
        </Button>
        <Button variant="default" size="compact-sm" onClick={() => setAsked('remove')}>
          {t('putRight.remove')}
        </Button>
      </Group>
      {asked === 'correct' && <CorrectForm {...shared} />}
      {asked === 'merge' && (
        <MergeDialog
          {...shared}
          into={twin ? { value: twin.legal_person_id, label: twin.name } : undefined}
          onMerged={onGone}
        />
      )}
      {asked === 'remove' && <RemoveDialog {...shared} onRemoved={onGone} />}
    </Stack>
  )
}

function RemoveDialog({
  instrumentId,
  participant,
  onClose,
  onRemoved,
}: {
  instrumentId: string
  participant: Participant
  onClose: () => void
  onRemoved: () => void
}) {
  const { t } = useTranslation('participants')
  const remove = useRemoveParticipant(instrumentId)
  const whenAnswered = useGoOnWhenAnswered()
  const name = participant.legal_person.legal_name

  function handleConfirm() {
    const sending = remove.mutateAsync(participant.legal_person_id, { onError: onClose })
    whenAnswered(sending, {
      onSuccess: () => showToast('success', t('remove.done', { name })),
      goOn: onRemoved,
      onError: (error) =>
        toastFailure(error, error instanceof CallFailed ? error.message : t('remove.failed')),
    })
  }

  return (
    <ConfirmDialog
      title={t('remove.title', { name })}
      confirmLabel={t('remove.submit')}
      isDestructive
      isBusy={remove.isPending}
      onConfirm={handleConfirm}
      onClose={onClose}
    >
      {t('remove.line')}
    </ConfirmDialog>
  )
}

interface CorrectFormProps {
  instrumentId: string
  participant: Participant
  onClose: () => void
}

/** Puts right the name and e-mail address that were typed of somebody. */
function CorrectForm({ instrumentId, participant, onClose }: CorrectFormProps) {
  const { t } = useTranslation(['participants', 'common'])
  const correct = useCorrectParticipant()
  const { legal_name, email, version } = participant.legal_person
  const values = {
    financial_instrument_id: instrumentId,
    legal_person_id: participant.legal_person_id,
    name: legal_name,
    email: email ?? '',
    version,
  }
  const contractForm = useContractForm({
    schema: CorrectParticipant,
    initialValues: values,
    save: (input) => correct.mutateAsync(input),
    onSaved: () => {
      showToast('success', t('correct.saved'))
      onClose()
    },
  })
  const form = useFollowedValues(contractForm, values)
  return (
    <FormDialog
      title={t('correct.title', { name: legal_name })}
      form={form}
      submitLabel={t('correct.submit')}
      onClose={onClose}
    >
      <ChangedByBoth
        form={form}
        labels={{ name: t('correct.name'), email: t('common:emailAddress') }}
      />
      <TextField label={t('correct.name')} data-autofocus {...form.getInputProps('name')} />
      <TextField
        label={t('common:emailAddress')}
        description={t('correct.emailHelp')}
        type="email"
        {...form.getInputProps('email')}
      />
    </FormDialog>
  )
}
