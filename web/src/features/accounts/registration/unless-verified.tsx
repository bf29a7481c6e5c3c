import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useCurrentUser } from '../../../pieces/current-user.ts'
import { isUser } from '../../../pieces/current-user-query.ts'
import { InfoAlert } from '../../../ui/info-alert.tsx'
import { ButtonLink } from '../../../ui/links.tsx'
import { LinesSkeleton } from '../../../ui/skeletons.tsx'

/** What is said of a link that does not work, unless whoever followed it needs none: their address is verified already. */
export function UnlessVerified({ children }: { children: ReactNode }) {
  const { t } = useTranslation('registration')
  const { data, isFetching } = useCurrentUser()
  if (isFetching) return <LinesSkeleton lines={2} />
  if (!data || !isUser(data) || !data.email_verified_at) return children
  return (
    <InfoAlert
      tone="success"
      title={t('verify.already')}
      action={<ButtonLink to="/app/home">{t('verify.on')}</ButtonLink>}
    >
      {t('verify.alreadyLine', { email: data.email })}
    </InfoAlert>
  )
}
