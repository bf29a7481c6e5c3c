import { ParticipantsScreen } from '../../features/register/participants-screen.tsx'
import { PartyTransactions } from '../../features/transactions/party-transactions.tsx'
import type { SectionProps } from './section-props.ts'

/** The participants of an instrument, each with their transactions. */
export function MembersSection({ instrument, state, open, openTransaction }: SectionProps) {
  return (
    <ParticipantsScreen
      instrument={instrument}
      isAdding={state.openModal === true}
      onAdding={(isAdding) => open('members', { openModal: isAdding })}
      onTransact={({ legal_person }) =>
        openTransaction({ value: legal_person.id, label: legal_person.legal_name })
      }
      renderTransactions={({ legal_person_id }) => (
        <PartyTransactions instrumentId={instrument.id} legalPersonId={legal_person_id} />
      )}
    />
  )
}
