import type { User } from '@zegel/contract/accounts/accounts'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Section } from '../../../ui/section.tsx'
import { FirstPassword } from './first-password.tsx'
import { GoogleSetting } from './google-setting.tsx'
import { PasswordSetting } from './password-setting.tsx'
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
