import { Button, Group, Text } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import type { Organization } from '@zegel/contract/organizations/organizations'
import { NewMollieKey } from '@zegel/contract/payments/payment-links'
import { useContractForm } from '../../../lib/form.tsx'
import { toastFailure } from '../../../shared/acting/toast-failure.ts'
import { FactList } from '../../../ui/tables/fact-list.tsx'
import { FormDialog } from '../../../ui/dialogs/form-dialog.tsx'
import { InfoAlert } from '../../../ui/info-alert.tsx'
import { Section } from '../../../ui/section.tsx'
import { TextField } from '../../../ui/fields/text-fields.tsx'
import { showToast } from '../../../ui/dialogs/toasts.tsx'
import { ConnectedBadge, PROVIDERS } from './providers.tsx'
import { useSetMollieKey } from './payment-links.api.ts'
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

interface MollieKeyFormProps {
  organizationId: string
  isSandbox: boolean
  title: string
  onClose: () => void
}

// Once a key is right, nobody has to read that another was not.
const ABOUT = { about: 'mollie-key' }

/** A key of Mollie; it is never shown again. */
function MollieKeyForm({ organizationId, isSandbox, title, onClose }: MollieKeyFormProps) {
  const { t } = useTranslation('payment-links')
  const setKey = useSetMollieKey(organizationId)
  const form = useContractForm({
    schema: NewMollieKey,
    initialValues: { id: organizationId, mollie_api_key: '' },
    save: async (input) => {
      try {
        await setKey.mutateAsync(input)
      } catch (error) {
        toastFailure(error, t('failed'), ABOUT)
        throw error
      }
    },
    onSaved: () => {
      showToast('success', t('mollie.done'), ABOUT)
      onClose()
    },
  })
  return (
    <FormDialog title={title} form={form} submitLabel={t('mollie.submit')} onClose={onClose}>
      {isSandbox && <InfoAlert tone="info">{t('mollie.sandbox')}</InfoAlert>}
      <TextField
        label={t('mollie.field')}
        description={t('mollie.help')}
        placeholder="live_…"
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        data-autofocus
        {...form.getInputProps('mollie_api_key')}
      />
    </FormDialog>
  )
}
