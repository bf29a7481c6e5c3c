import { Button } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { SettingRow } from '../../../ui/setting-row.tsx'
import { ChangePasswordForm } from './change-password-form.tsx'

/** The password, and the way to another. */
export function PasswordSetting() {
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
