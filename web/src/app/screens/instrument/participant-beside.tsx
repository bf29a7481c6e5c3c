import { ParticipantDrawer } from '../../../features/register/participants/participant-drawer.tsx'
import { PartyRegistrations } from '../../../features/register/party-registrations.tsx'
import { RegisterBalanceForm } from '../../../features/register/register-balance-form.tsx'
import { PartyTransactions } from '../../../features/transactions/party-transactions.tsx'
import type { SectionProps } from './instrument-state.ts'

interface ParticipantBesideProps extends Pick<SectionProps, 'instrument' | 'openTransaction'> {
  legalPersonId: string
  onClose: () => void
}

/** A participant with what other features show of one, and do with one. */
export function ParticipantBeside({ openTransaction, ...props }: ParticipantBesideProps) {
  const { instrument } = props
  return (
    <ParticipantDrawer
      {...props}
      onTransact={({ legal_person }) =>
        openTransaction({ value: legal_person.id, label: legal_person.legal_name })
      }
      renderRegistrations={({ legal_person_id }) => (
        <PartyRegistrations instrument={instrument} legalPersonId={legal_person_id} />
      )}
      renderRegistering={({ legal_person }, onClose) => (
        <RegisterBalanceForm
          instrument={instrument}
          person={{ value: legal_person.id, label: legal_person.legal_name }}
          onClose={onClose}
        />
      )}
      renderTransactions={({ legal_person_id }) => (
        <PartyTransactions instrumentId={instrument.id} legalPersonId={legal_person_id} />
      )}
    />
  )
}
