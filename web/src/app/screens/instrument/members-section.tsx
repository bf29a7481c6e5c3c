import { ImportButton } from '../../../features/imports/import-button.tsx'
import { ParticipantsScreen } from '../../../features/register/participants/participants-screen.tsx'
import { OpenedTransaction } from '../opened-transaction.tsx'
import type { SectionProps } from './instrument-state.ts'
import { OpenedParticipant, useOpenedParticipant } from './opened-participant.tsx'

/** The participants of an instrument, each with their registrations and transactions; the address says whose detail is open. */
export function MembersSection(props: SectionProps) {
  const { instrument, state, open, close } = props
  const { open: openParticipant } = useOpenedParticipant()
  return (
    <>
      <ParticipantsScreen
        instrument={instrument}
        actions={<ImportButton instrument={instrument} onOpen={() => open('import')} />}
        isAdding={state.openModal === true}
        onAdding={(isAdding) => open('members', { openModal: isAdding })}
        onCancel={close}
        onOpen={openParticipant}
      />
      <OpenedParticipant {...props} />
      <OpenedTransaction />
    </>
  )
}
