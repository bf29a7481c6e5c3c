import { SimpleGrid } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { MollieCard } from '../../../features/payments/payment-links/mollie-card.tsx'
import { StripeCard } from '../../../features/payments/payment-links/stripe-card.tsx'
import { useStripeVisit } from '../../../features/payments/payment-links/use-stripe-visit.ts'
import { usePaymentLinks } from '../../../features/payments/payment-links/payment-links.api.ts'
import { CardsSkeleton } from '../../../ui/cards-skeleton.tsx'
import { Failure } from '../../../ui/failure.tsx'
import { Page } from '../../../ui/page.tsx'
import { Section } from '../../../ui/section.tsx'
import { OfOrganization } from './of-organization.tsx'

/** How an organisation is paid online. */
export function IntegrationsScreen() {
  const { t } = useTranslation(['payment-links', 'shell'])
  return (
    <OfOrganization>
      {(id) => (
        <Page title={t('shell:title.integrations')} line={t('line')}>
          <Integrations organizationId={id} />
        </Page>
      )}
    </OfOrganization>
  )
}

function Integrations({ organizationId }: { organizationId: string }) {
  const { data: organization, error, refetch } = usePaymentLinks(organizationId)
  const visit = useStripeVisit(organizationId)
  if (!organization)
    return error ? (
      <Section>
        <Failure error={error} onRetry={refetch} />
      </Section>
    ) : (
      <CardsSkeleton cards={2} />
    )
  return (
    <SimpleGrid cols={{ base: 1, md: 2 }} spacing="lg">
      <MollieCard organization={organization} />
      <StripeCard organization={organization} visit={visit} />
    </SimpleGrid>
  )
}
