import { SimpleGrid } from '@mantine/core'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { MollieCard } from '../../../features/payments/payment-links/mollie-card.tsx'
import { StripeCard } from '../../../features/payments/payment-links/stripe-card.tsx'
import { useStripeVisit } from '../../../features/payments/payment-links/use-stripe-visit.ts'
import { linksQuery } from '../../../features/payments/payment-links/payment-links.api.ts'
import { Awaited, inSection } from '../../../ui/awaited.tsx'
import { CardsSkeleton } from '../../../ui/cards-skeleton.tsx'
import { Page } from '../../../ui/page/page.tsx'
import { OfOrganization } from './of-organization.tsx'

/** How an organisation is paid online. */
export function IntegrationsScreen() {
  const { t } = useTranslation(['payment-links', 'shell'])
  return (
    <OfOrganization>
      {(id) => (
        <Page title={t('shell:title.integrations')} line={t('line')}>
          <Awaited key={id} waiting={<CardsSkeleton cards={2} />} failed={inSection}>
            <Integrations organizationId={id} />
          </Awaited>
        </Page>
      )}
    </OfOrganization>
  )
}

function Integrations({ organizationId }: { organizationId: string }) {
  const { data: organization } = useSuspenseQuery(linksQuery(organizationId))
  const visit = useStripeVisit(organizationId)
  return (
    <SimpleGrid cols={{ base: 1, md: 2 }} spacing="lg">
      <MollieCard organization={organization} />
      <StripeCard organization={organization} visit={visit} />
    </SimpleGrid>
  )
}
