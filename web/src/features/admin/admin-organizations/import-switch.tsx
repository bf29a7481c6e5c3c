import type { AdminOrganization } from '@zegel/contract/admin/admin-organizations'
import { useTranslation } from 'react-i18next'
import { toastFailure } from '../../../pieces/toast-failure.ts'
import { SwitchField } from '../../../ui/choice-fields.tsx'
import { useEnableImport } from './admin-organizations.api.ts'

/** Whether the superadmins of an organisation may import into its registers; flips at once, and back when that fails. */
export function ImportSwitch({ id, name, import_enabled }: AdminOrganization) {
  const { t } = useTranslation('admin-organizations')
  const enable = useEnableImport()

  function handleChange(isEnabled: boolean) {
    const change = { organization_id: id, import_enabled: isEnabled }
    enable.mutate(change, { onError: (error) => toastFailure(error, t('import.failed')) })
  }

  return (
    <SwitchField
      size="sm"
      display="inline-block"
      aria-label={t('import.of', { name })}
      checked={enable.isPending ? enable.variables.import_enabled : import_enabled}
      disabled={enable.isPending}
      onChange={(event) => handleChange(event.currentTarget.checked)}
      // The row it stands in opens the organisation.
      wrapperProps={{ onClick: (event: React.MouseEvent) => event.stopPropagation() }}
    />
  )
}
