import { useQueryClient } from '@tanstack/react-query'
import type { Instrument } from '@zegel/contract/instruments/instruments'
import { type Participant, participants } from '@zegel/contract/register/participants'
import { useTranslation } from '../../i18n/use-translation.ts'
import { refresh } from '../../lib/endpoint-query.ts'
import { findParticipant } from './add-person.api.ts'
import { AddPersonDialog } from './add-person-dialog.tsx'

interface AddParticipantDialogProps {
  instrument: Pick<Instrument, 'id' | 'organization_id'>
  onView?: (legalPersonId: string) => void
  /** Called with who was added. */
  onAdded?: (participant: Participant) => void
  onClose: () => void
  /** Closes it after somebody was added, where that differs from closing it without. */
  onSaved?: () => void
}

/** Adds a participant to an instrument. */
export function AddParticipantDialog({
  instrument,
  onView,
  onAdded,
  onClose,
  onSaved,
}: AddParticipantDialogProps) {
  const { t } = useTranslation('add-person')
  const queryClient = useQueryClient()
  return (
    <AddPersonDialog
      place={{ kind: 'instrument', id: instrument.id, organizationId: instrument.organization_id }}
      title={t('participant.dialogTitle')}
      submitLabel={t('participant.submit')}
      addedText={t('participant.added')}
      onAdded={async (legalPersonId) => {
        void refresh(queryClient, participants.attachParticipant.changes)
        // Somebody who can't be found at once is in the list soon.
        const participant = onAdded && (await findParticipant(instrument.id, legalPersonId))
        if (participant) onAdded(participant)
      }}
      {...(onView && { onView })}
      onClose={onClose}
      onSaved={onSaved}
    />
  )
}
