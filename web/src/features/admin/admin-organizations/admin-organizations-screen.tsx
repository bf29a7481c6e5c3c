import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { NewOrganization } from '@zegel/contract/admin/admin-organizations'
import { wasRefused } from '../../../lib/call.ts'
import { useContractForm } from '../../../lib/form.tsx'
import { useUser } from '../../../shared/current-user.ts'
import { toastFailure } from '../../../shared/acting/toast-failure.ts'
import { FormDialog } from '../../../ui/dialogs/form-dialog.tsx'
import { TextLink } from '../../../ui/links.tsx'
import { Page } from '../../../ui/page/page.tsx'
import { Section } from '../../../ui/section.tsx'
import { TextField } from '../../../ui/fields/text-fields.tsx'
import { showToast } from '../../../ui/dialogs/toasts.tsx'
import { useCreateOrganization } from './admin-organizations.api.ts'
import { OrganizationsTable } from './organizations-table.tsx'

/** All organisations there are, for platform administrators. */
export function AdminOrganizationsScreen() {
  const { t } = useTranslation(['admin-organizations', 'shell', 'organizations'])
  const { preferred_role: role } = useUser()
  const [isAdding, setIsAdding] = useState(false)
  const add = (
    <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={() => setIsAdding(true)}>
      {t('add.open')}
    </Button>
  )
  const line = (
    <>
      {t('line', { role: t(`organizations:role.${role}`).toLocaleLowerCase() })}{' '}
      <TextLink to="/app/profile" inherit>
        <span style={{ whiteSpace: 'nowrap' }}>{t('changeRole')}</span>
      </TextLink>
    </>
  )
  return (
    <Page title={t('shell:title.adminOrganizations')} line={line} actions={add}>
      <Section>
        <OrganizationsTable add={add} />
      </Section>
      {isAdding && <NewOrganizationForm onClose={() => setIsAdding(false)} />}
    </Page>
  )
}

/** An organisation without members; its first superadmin is invited from within. */
export function NewOrganizationForm({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('admin-organizations')
  const create = useCreateOrganization()
  const form = useContractForm({
    schema: NewOrganization,
    initialValues: { name: '' },
    save: async (body, { idempotencyKey }) => {
      const { name } = await create.mutateAsync({ body, idempotencyKey })
      showToast('success', t('add.added', { name }))
    },
    onSaved: onClose,
    onFailed: (error) => toastFailure(error, wordsOf(error) ?? t('add.failed')),
  })
  return (
    <FormDialog title={t('add.title')} form={form} submitLabel={t('add.submit')} onClose={onClose}>
      <TextField
        label={t('columns.name')}
        description={t('add.help')}
        autoComplete="organization"
        data-autofocus
        {...form.getInputProps('name')}
      />
    </FormDialog>
  )
}

// The server's own words, where it has any; what a proxy or the network says instead has none.
function wordsOf(error: unknown): string | undefined {
  return wasRefused(error) ? error.message || undefined : undefined
}
