import { Stack } from '@mantine/core'
import type { Instrument } from '@zegel/contract/instruments/instruments'
import { mayInOrganization } from '@zegel/core/access/may'
import { BankStatementsCard } from '../../../features/payments/bank-statements/bank-statements-card.tsx'
import { PaymentsPart } from '../../../features/payments/instrument-payments/payments-part.tsx'
import { useOpenedTransaction } from '../../../features/transactions/opened-transaction.ts'
import { useActor } from '../../../shared/current-user.ts'
import { OpenedTransaction } from '../opened-transaction.tsx'

/** What was paid on an instrument, and what the organisation's bank says came in. */
export function PaymentsSection({ instrument }: { instrument: Instrument }) {
  const { organization_id: organizationId } = instrument
  const { open } = useOpenedTransaction()
  const actor = useActor()
  return (
    <Stack gap="lg">
      <PaymentsPart instrument={instrument} onTransaction={open} />
      {mayInOrganization(actor, 'read bank statements', { organizationId }) && (
        <BankStatementsCard
          organizationId={organizationId}
          mayMatch={mayInOrganization(actor, 'match bank statements', { organizationId })}
          onTransaction={open}
        />
      )}
      <OpenedTransaction />
    </Stack>
  )
}
