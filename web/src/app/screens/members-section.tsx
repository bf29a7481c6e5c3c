import type { Instrument } from '@zegel/contract/instruments'
import type { Participant } from '@zegel/contract/register'
import { ParticipantsScreen } from '../../features/register/participants-screen.tsx'
import { PartyTransactions } from '../../features/transactions/party-transactions.tsx'

interface MembersSectionProps {
  instrument: Instrument
  isAdding: boolean
  onAdding: (isAdding: boolean) => void
  onTransact: (participant: Participant) => void
}

/** The participants of an instrument, each with their transactions. */
export function MembersSection(props: MembersSectionProps) {
  return (
    <ParticipantsScreen
      {...props}
      renderTransactions={({ legal_person_id }) => (
        <PartyTransactions instrumentId={props.instrument.id} legalPersonId={legal_person_id} />
      )}
    />
  )
}
