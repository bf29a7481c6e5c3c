import { Text } from '@mantine/core'
import { ChangePassword } from '@zegel/contract/accounts/passwords'
import { useTranslation } from 'react-i18next'
import { useContractForm } from '../../../lib/form.tsx'
import { useUser } from '../../../pieces/current-user.ts'
import { FormDialog } from '../../../ui/form-dialog.tsx'
import { PasswordField } from '../../../ui/text-fields.tsx'
import { showToast } from '../../../ui/toasts.tsx'
import { useChangePassword } from './security.api.ts'

/** Another password, for who knows the old one. */
export function ChangePasswordForm({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('security')
  const { email } = useUser()
  const changePassword = useChangePassword()
  const form = useContractForm({
    schema: ChangePassword,
    initialValues: { old_password: '', new_password: '', new_password_confirmation: '' },
    save: (input) => changePassword.mutateAsync(input),
    onSaved: () => {
      showToast('success', t('password.changed'))
      onClose()
    },
  })
  return (
    <FormDialog
      title={t('password.change')}
      form={form}
      submitLabel={t('password.change')}
      onClose={onClose}
      size="sm"
    >
      <Text size="sm">{t('password.changeLine')}</Text>
      <input type="text" autoComplete="username" value={email} readOnly hidden />
      <PasswordField
        label={t('password.old')}
        autoComplete="current-password"
        data-autofocus
        {...form.getInputProps('old_password')}
      />
      <PasswordField
        label={t('password.new')}
        description={t('password.newHelp')}
        autoComplete="new-password"
        {...form.getInputProps('new_password')}
      />
      <PasswordField
        label={t('password.confirmation')}
        autoComplete="new-password"
        {...form.getInputProps('new_password_confirmation')}
      />
    </FormDialog>
  )
}
