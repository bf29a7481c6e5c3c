import type { SelectProps } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { SelectField } from '../../../ui/choice-fields.tsx'

const ROLES = ['member', 'admin', 'superadmin'] as const

/** The role a platform administrator acts with everywhere. */
export function PreferredRoleField(props: Omit<SelectProps, 'data' | 'label'>) {
  const { t } = useTranslation('profile')
  return (
    <SelectField
      label={t('edit.role')}
      description={t('edit.roleHelp')}
      data={ROLES.map((role) => ({ value: role, label: t(`edit.roles.${role}`) }))}
      {...props}
    />
  )
}
