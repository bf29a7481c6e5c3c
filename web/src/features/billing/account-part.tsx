import { SimpleGrid, Stack } from '@mantine/core'
import type { Billing } from '@zegel/contract/billing/billing'
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
  return (
    <Stack gap="lg">
      <SimpleGrid cols={{ base: 1, md: 2 }} spacing="lg">
        {account && (
          <PaymentCard
            organizationId={organizationId}
            billing={billing}
            account={account}
            mayManage={mayManage}
          />
        )}
        {!account && error && (
          <Section>
            <Failure error={error} onRetry={refetch} />
          </Section>
        )}
        {!account && !error && <CardsSkeleton cards={1} />}
        <DetailsCard
          organizationId={organizationId}
          details={billing.details ?? null}
          mayManage={mayManage}
        />
      </SimpleGrid>
      {account && (
        <InvoicesCard
          organizationId={organizationId}
          invoices={account.invoices}
          mayPay={mayManage}
        />
      )}
      {!account && !error && <CardsSkeleton cards={1} />}
    </Stack>
  )
}
