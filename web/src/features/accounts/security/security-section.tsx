import { Button, Text } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import type { User } from '@zegel/contract/accounts/accounts'
import { ChangePassword } from '@zegel/contract/accounts/passwords'
import { useContractForm } from '../../../lib/form.tsx'
import { whenAnswered } from '../../../shared/acting/when-answered.ts'
import { useUser } from '../../../shared/current-user.ts'
import { toastFailure } from '../../../shared/acting/toast-failure.ts'
import { FormDialog } from '../../../ui/dialogs/form-dialog.tsx'
import { InfoAlert } from '../../../ui/info-alert.tsx'
import { Section } from '../../../ui/section.tsx'
import { SettingRow } from '../../../ui/setting-row.tsx'
import { PasswordField } from '../../../ui/fields/text-fields.tsx'
import { showToast } from '../../../ui/dialogs/toasts.tsx'
import { GoogleSetting } from './google-setting.tsx'
import { useChangePassword, useRequestPassword } from './security.api.ts'
import { Sessions } from './sessions.tsx'

interface SecuritySectionProps {
  user: User
  twoFactor: ReactNode
}

/** How the account is kept safe; whoever has no password is offered one instead. */
export function SecuritySection({ user, twoFactor }: SecuritySectionProps) {
  const { t } = useTranslation('security')
  if (!user.has_password) return <FirstPassword user={user} />
  return (
    <Section title={t('section.title')} line={t('section.line')}>
      {twoFactor}
      <PasswordSetting />
      <Sessions />
      <GoogleSetting />
    </Section>
  )
}

/** The password, and the way to another. */
function PasswordSetting() {
  const { t } = useTranslation('security')
  const [isOpen, setIsOpen] = useState(false)
  return (
    <SettingRow
      title={t('password.title')}
      line={t('password.line')}
      actions={
        <Button variant="default" onClick={() => setIsOpen(true)}>
          {t('password.change')}
        </Button>
      }
    >
      {isOpen && <ChangePasswordForm onClose={() => setIsOpen(false)} />}
    </SettingRow>
  )
}

/** For who signed up through Google: a link by mail to set a password. */
function FirstPassword({ user }: { user: User }) {
  const { t } = useTranslation('security')
  const request = useRequestPassword()
  return (
    <Section title={t('noPassword.title')}>
      <Text mb="md">{t('noPassword.line')}</Text>
      {request.isSuccess ? (
        <InfoAlert tone="success">{t('noPassword.sent', { email: user.email })}</InfoAlert>
      ) : (
        <Button
          loading={request.isPending}
          onClick={() =>
            whenAnswered(request.mutateAsync(), { onError: (error) => toastFailure(error) })
          }
        >
          {t('noPassword.send')}
        </Button>
      )}
    </Section>
  )
}

/** Another password, for who knows the old one. */
function ChangePasswordForm({ onClose }: { onClose: () => void }) {
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
