import { Stack } from '@mantine/core'
import { RegisterPart } from '../../../features/register/register-part.tsx'
import { RecordPaymentsOf } from '../../../features/transactions/answer/record-payments-dialog.tsx'
import { CorporateActions } from '../corporate-actions-part.tsx'
import { OpenedTransaction } from '../opened-transaction.tsx'
import type { SectionProps } from './instrument-state.ts'
import { OpenedParticipant, useOpenedParticipant } from './opened-participant.tsx'

/** The register of an instrument, with the holder beside it whose detail the address says is open. */
export function RegisterSection(props: SectionProps) {
  const { instrument } = props
  const { open: openParticipant } = useOpenedParticipant()
  return (
    <>
      <Stack gap="lg">
        <RegisterPart
          instrument={instrument}
          onOpen={openParticipant}
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
      <OpenedParticipant {...props} />
      <OpenedTransaction />
    </>
  )
}
