import { Anchor, Text } from '@mantine/core'
import type { Instrument } from '@zegel/contract/instruments/instruments'
import type { Participant } from '@zegel/contract/register/participants'
import { Suspense, useState } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { part } from '../../ui/page/part.tsx'

// Most find whom they look for.
const AddParticipantDialog = part(
  async () => (await import('./add-participant-dialog.tsx')).AddParticipantDialog,
)

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
        <Suspense>
          <AddParticipantDialog
            instrument={instrument}
            onAdded={onAdded}
            onClose={() => setIsOpen(false)}
          />
        </Suspense>
      )}
    </Text>
  )
}
