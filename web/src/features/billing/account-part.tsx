import { SimpleGrid, Stack } from '@mantine/core'
import type { Billing } from '@zegel/contract/billing'
import { CardsSkeleton } from '../../ui/cards-skeleton.tsx'
import { Failure } from '../../ui/failure.tsx'
import { Section } from '../../ui/section.tsx'
import { useBillingAccount } from './billing.api.ts'
import { DetailsCard } from './details-card.tsx'
import { InvoicesCard } from './invoices-card.tsx'
import { PaymentCard } from './payment-card.tsx'

interface AccountPartProps {
  organizationId: string
  billing: Billing
  mayManage: boolean
}

/** How is paid, whom invoices are made out to, and the invoices; the first and last come from Stripe and may take a moment. */
export function AccountPart({ organizationId, billing, mayManage }: AccountPartProps) {
  const { data: account, error, refetch } = useBillingAccount(organizationId)
  const details = (
    <DetailsCard
      organizationId={organizationId}
      details={billing.details ?? null}
      mayManage={mayManage}
    />
  )
  if (!account)
    return (
      <Stack gap="lg">
        {details}
        {error ? (
          <Section>
            <Failure error={error} onRetry={refetch} />
          </Section>
        ) : (
          <CardsSkeleton cards={2} />
        )}
      </Stack>
    )
  return (
    <Stack gap="lg">
      <SimpleGrid cols={{ base: 1, md: 2 }} spacing="lg">
        <PaymentCard
          organizationId={organizationId}
          billing={billing}
          account={account}
          mayManage={mayManage}
        />
        {details}
      </SimpleGrid>
      <InvoicesCard organizationId={organizationId} invoices={account.invoices} />
    </Stack>
  )
}
