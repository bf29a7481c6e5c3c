import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import type { Instrument } from '@zegel/contract/instruments/instruments'
import type { ReactNode } from 'react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { AddParticipantDialog } from '../../../shared/add-person/add-participant-dialog.tsx'
import { Section } from '../../../ui/section.tsx'
import { ParticipantsTable } from './participants-table.tsx'

interface ParticipantsScreenProps {
  instrument: Instrument
  /** What else can be done with all of them. */
  actions: ReactNode
  isAdding: boolean
  onAdding: (isAdding: boolean) => void
  /** Closes the form for a new one that nobody was added by. */
  onCancel: () => void
  /** Opens the participation of a legal person. */
  onOpen: (legalPersonId: string) => void
}

/** Everyone who holds, held or may hold the instrument. */
export function ParticipantsScreen(props: ParticipantsScreenProps) {
  const { instrument, actions, isAdding, onAdding, onCancel, onOpen } = props
  const { t } = useTranslation('participants')
  const add = instrument.may.manage && (
    <Button
      variant="default"
      leftSection={<IconPlus size={16} aria-hidden />}
      onClick={() => onAdding(true)}
    >
      {t('add')}
    </Button>
  )
  return (
    <Section title={t('title')} line={t('line')}>
      <ParticipantsTable
        instrument={instrument}
        onOpen={({ legal_person_id }) => onOpen(legal_person_id)}
        add={add}
        actions={actions}
      />
      {isAdding && (
        <AddParticipantDialog
          instrument={instrument}
          onView={onOpen}
          onClose={onCancel}
          onSaved={() => onAdding(false)}
        />
      )}
    </Section>
  )
}
