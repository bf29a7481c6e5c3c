import { Anchor, Text } from '@mantine/core'
import type { Instrument } from '@zegel/contract/instruments/instruments'
import type { Participant } from '@zegel/contract/register/participants'
import { useState } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { AddParticipantDialog } from './add-participant-dialog.tsx'

interface AddMissingParticipantProps {
  instrument: Pick<Instrument, 'id' | 'organization_id'>
  /** Who was added, to be chosen. */
  onAdded: (participant: Participant) => void
}

/** Below a list of participants, for who misses one in it: adds them there and then. */
export function AddMissingParticipant({ instrument, onAdded }: AddMissingParticipantProps) {
  const { t } = useTranslation('add-person')
  const [isOpen, setIsOpen] = useState(false)
  return (
    <Text size="sm" c="dimmed" mt={-8}>
      {t('participant.missing')}{' '}
      <Anchor
        component="button"
        type="button"
        size="sm"
        underline="always"
        onClick={() => setIsOpen(true)}
      >
        {t('participant.submit')}
      </Anchor>
      {isOpen && (
        <AddParticipantDialog
          instrument={instrument}
          onAdded={onAdded}
          onClose={() => setIsOpen(false)}
        />
      )}
    </Text>
  )
}
