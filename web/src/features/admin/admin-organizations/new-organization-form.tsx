import { NewOrganization } from '@zegel/contract/admin/admin-organizations'
import { useTranslation } from 'react-i18next'
import { wasRefused } from '../../../lib/call.ts'
import { useContractForm } from '../../../lib/form.tsx'
import { toastFailure } from '../../../pieces/toast-failure.ts'
import { FormDialog } from '../../../ui/form-dialog.tsx'
import { TextField } from '../../../ui/text-fields.tsx'
import { showToast } from '../../../ui/toasts.tsx'
import { useCreateOrganization } from './admin-organizations.api.ts'

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
