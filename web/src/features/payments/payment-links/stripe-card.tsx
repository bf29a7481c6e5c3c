import { Button, Group, Text } from '@mantine/core'
import { IconExternalLink } from '@tabler/icons-react'
import type { Organization } from '@zegel/contract/organizations/organizations'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { InfoAlert } from '../../../ui/info-alert.tsx'
import { Section } from '../../../ui/section.tsx'
import { ConnectedBadge, PROVIDERS } from './providers.tsx'
import { Unlink } from './unlink.tsx'
import type { StripeVisit } from './use-stripe-visit.ts'

interface StripeCardProps {
  organization: Organization
  visit: StripeVisit
}

/** How an organisation is paid through Stripe, and for who edits it the way to connect that. */
export function StripeCard({ organization, visit }: StripeCardProps) {
  const { t } = useTranslation('payment-links')
  const { stripe_connected: isConnected = false, payment_links: links } = organization
  return (
    <Section
      title={PROVIDERS.stripe}
      line={t('stripe.line')}
      actions={<ConnectedBadge isConnected={isConnected} />}
    >
      {links ? (
        <StripeActions organizationId={organization.id} state={links.stripe} visit={visit} />
      ) : (
        <Text size="sm" c="dimmed">
          {t('forAdmins')}
        </Text>
      )}
    </Section>
  )
}

interface StripeActionsProps {
  organizationId: string
  state: NonNullable<Organization['payment_links']>['stripe']
  visit: StripeVisit
}

function StripeActions({ organizationId, state, visit }: StripeActionsProps) {
  const { t } = useTranslation('payment-links')
  if (state === 'absent')
    return (
      <Text size="sm" c="dimmed">
        {t('stripe.absent')}
      </Text>
    )
  return (
    <>
      {state === 'unfinished' && <InfoAlert tone="warning">{t('stripe.unfinished')}</InfoAlert>}
      <Group gap="sm" mt="md">
        {state !== 'connected' && (
          <Button
            variant="default"
            loading={visit.isBusy}
            rightSection={<IconExternalLink size={16} aria-hidden />}
            onClick={visit.leave}
          >
            {t(state === 'unfinished' ? 'stripe.goOn' : 'stripe.connect')}
          </Button>
        )}
        {state !== 'not-connected' && <Unlink organizationId={organizationId} provider="stripe" />}
      </Group>
    </>
  )
}
