import { Stack } from '@mantine/core'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { ImportButton } from '../../../features/imports/import-button.tsx'
import {
  ParticipantDrawer,
  type ParticipantParts,
} from '../../../features/register/participants/participant-drawer.tsx'
import { ParticipantsScreen } from '../../../features/register/participants/participants-screen.tsx'
import { PartyRegistrations } from '../../../features/register/party-registrations.tsx'
import { RegisterBalanceForm } from '../../../features/register/register-balance-form.tsx'
import { RegisterPart } from '../../../features/register/register-part.tsx'
import { RecordPaymentsOf } from '../../../features/transactions/answer/record-payments-dialog.tsx'
import { OpenedTransaction } from '../../../features/transactions/opened-transaction.tsx'
import { PartyTransactions } from '../../../features/transactions/party-transactions.tsx'
import { CorporateActions } from '../corporate-actions-part.tsx'
import type { SectionProps } from './instrument-state.ts'

/** The participants of an instrument, each with their registrations and transactions; the address says whose detail is open. */
export function MembersSection(props: SectionProps) {
  const { instrument, state, open } = props
  const [opened, setOpened] = useOpenedParticipant()
  return (
    <>
      <ParticipantsScreen
        instrument={instrument}
        actions={<ImportButton instrument={instrument} onOpen={() => open('import')} />}
        isAdding={state.openModal === true}
        onAdding={(isAdding) => open('members', { openModal: isAdding })}
        opened={opened}
        onOpen={setOpened}
        {...partsOf(props)}
      />
      <OpenedTransaction />
    </>
  )
}

/** The register of an instrument, with the holder beside it whose detail the address says is open. */
export function RegisterSection(props: SectionProps) {
  const { instrument } = props
  const [opened, setOpened] = useOpenedParticipant()
  return (
    <>
      <Stack gap="lg">
        <RegisterPart
          instrument={instrument}
          onOpen={setOpened}
          renderActions={({ rows, clear }) => (
            <RecordPaymentsOf
              instrument={instrument}
              receiverIds={rows.map((row) => row.legal_person_id)}
              onDone={clear}
            />
          )}
        />
        <CorporateActions instrument={instrument} />
      </Stack>
      {opened && (
        <ParticipantDrawer
          key={opened}
          instrument={instrument}
          legalPersonId={opened}
          onClose={() => setOpened(undefined)}
          {...partsOf(props)}
        />
      )}
      <OpenedTransaction />
    </>
  )
}

function useOpenedParticipant() {
  const navigate = useNavigate()
  const opened = useSearch({ strict: false, select: ({ participant }) => participant })
  function open(participant: string | undefined) {
    void navigate({
      to: '.',
      search: (before) => ({ ...before, participant }),
      resetScroll: false,
    })
  }
  return [opened, open] as const
}

// What other features show of a participant, and do with one.
function partsOf({ instrument, openTransaction }: SectionProps): ParticipantParts {
  return {
    onTransact: ({ legal_person }) =>
      openTransaction({ value: legal_person.id, label: legal_person.legal_name }),
    renderRegistrations: ({ legal_person_id }) => (
      <PartyRegistrations instrument={instrument} legalPersonId={legal_person_id} />
    ),
    renderRegistering: ({ legal_person }, onClose) => (
      <RegisterBalanceForm
        instrument={instrument}
        person={{ value: legal_person.id, label: legal_person.legal_name }}
        onClose={onClose}
      />
    ),
    renderTransactions: ({ legal_person_id }) => (
      <PartyTransactions instrumentId={instrument.id} legalPersonId={legal_person_id} />
    ),
  }
}
