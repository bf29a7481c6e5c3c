import { Stack } from '@mantine/core'
import type { Instrument } from '@zegel/contract/instruments'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { SegmentedToggle } from '../../ui/segmented-toggle.tsx'
import { AttachParticipantForm } from './attach-participant-form.tsx'
import { NewParticipantForm } from './new-participant-form.tsx'
import { Dialog } from '../../ui/dialog.tsx'

interface AddParticipantDialogProps {
  instrument: Instrument
  onClose: () => void
}

/** Adds somebody new, or somebody the organisation knows already. */
export function AddParticipantDialog({ instrument, onClose }: AddParticipantDialogProps) {
  const { t } = useTranslation('register')
  const [who, setWho] = useState<'new' | 'existing'>('new')
  return (
    <Dialog onClose={onClose} title={t('newParticipant.title')} closeOnClickOutside={false}>
      <Stack gap="md">
        <SegmentedToggle
          label={t('newParticipant.tabs')}
          value={who}
          onChange={setWho}
          isFullWidth
          options={[
            { value: 'new', label: t('newParticipant.newPerson') },
            { value: 'existing', label: t('newParticipant.existing') },
          ]}
        />
        {who === 'new' ? (
          <NewParticipantForm instrumentId={instrument.id} onClose={onClose} />
        ) : (
          <AttachParticipantForm instrument={instrument} onClose={onClose} />
        )}
      </Stack>
    </Dialog>
  )
}
