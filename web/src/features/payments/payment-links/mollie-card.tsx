import { Button, Group, Text } from '@mantine/core'
import type { Organization } from '@zegel/contract/organizations/organizations'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FactList } from '../../../ui/fact-list.tsx'
import { Section } from '../../../ui/section.tsx'
import { ConnectedBadge } from './connected-badge.tsx'
import { MollieKeyForm } from './mollie-key-form.tsx'
import { PROVIDERS } from './providers.ts'
import { Unlink } from './unlink.tsx'

/** How an organisation is paid through Mollie, and for who edits it the way to connect that. */
export function MollieCard({ organization }: { organization: Organization }) {
  const { t } = useTranslation('payment-links')
  const [isOpen, setIsOpen] = useState(false)
  const { id, mollie_api_key: isConnected = false, payment_links: links } = organization
  const button = isConnected ? t('mollie.replace') : t('mollie.connect')
  return (
    <Section
      title={PROVIDERS.mollie}
      line={t('mollie.line')}
      actions={<ConnectedBadge isConnected={isConnected} />}
    >
      {links?.mollie && (
        <FactList
          facts={[
            {
              label: t('mollie.profile'),
              value: links.mollie.profile_name ?? t('mollie.nameless'),
            },
            {
              label: t('mollie.key'),
              value: t(links.mollie.is_test ? 'mollie.test' : 'mollie.live'),
            },
          ]}
        />
      )}
      {links ? (
        <Group gap="sm" mt="md">
          <Button
            variant={isConnected || organization.stripe_connected ? 'default' : 'filled'}
            onClick={() => setIsOpen(true)}
          >
            {button}
          </Button>
          {isConnected && <Unlink organizationId={id} provider="mollie" />}
        </Group>
      ) : (
        <Text size="sm" c="dimmed">
          {t('forAdmins')}
        </Text>
      )}
      {isOpen && links && (
        <MollieKeyForm
          organizationId={id}
          isSandbox={links.is_sandbox}
          title={button}
          onClose={() => setIsOpen(false)}
        />
      )}
    </Section>
  )
}
