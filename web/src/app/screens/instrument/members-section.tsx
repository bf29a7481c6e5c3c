import { useNavigate, useSearch } from '@tanstack/react-router'
import { ImportButton } from '../../../features/imports/import-button.tsx'
import { ParticipantsScreen } from '../../../features/register/participants/participants-screen.tsx'
import { PartyRegistrations } from '../../../features/register/party-registrations.tsx'
import { RegisterBalanceForm } from '../../../features/register/register-balance-form.tsx'
import { OpenedTransaction } from '../../../features/transactions/opened-transaction.tsx'
import { PartyTransactions } from '../../../features/transactions/party-transactions.tsx'
import type { SectionProps } from './instrument-state.ts'

/** The participants of an instrument, each with their registrations and transactions; the address says whose detail is open. */
export function MembersSection({ instrument, state, open, openTransaction }: SectionProps) {
  const navigate = useNavigate()
  const { participant: opened } = useSearch({ strict: false })

  function handleOpen(participant: string | undefined) {
    void navigate({
      to: '/app/overview/instruments/$id/$section',
      params: { id: instrument.id, section: 'members' },
      search: (before) => ({ ...before, participant }),
    })
  }

  return (
    <>
      <ParticipantsScreen
        instrument={instrument}
        actions={<ImportButton instrument={instrument} onOpen={() => open('import')} />}
        isAdding={state.openModal === true}
        onAdding={(isAdding) => open('members', { openModal: isAdding })}
        opened={opened}
        onOpen={handleOpen}
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
      <OpenedTransaction />
    </>
  )
}
