import { useLocation } from '@tanstack/react-router'
import { type ReactNode, useEffect } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { OwnDataSection } from '../../features/accounts/own-data/own-data-section.tsx'
import { BankSection } from '../../features/accounts/profile/bank-section.tsx'
import { EmailSection } from '../../features/accounts/profile/email-section.tsx'
import { EntitiesSection } from '../../features/accounts/profile/entities-section.tsx'
import { FactsSection } from '../../features/accounts/profile/facts-section.tsx'
import { PreferencesSection } from '../../features/accounts/profile/preferences-section.tsx'
import { SecuritySection } from '../../features/accounts/security/security-section.tsx'
import { TwoFactorSetting } from '../../features/accounts/two-factor/two-factor-setting.tsx'
import { useUser } from '../../shared/current-user.ts'
import { PageContents } from '../../ui/page/page-contents.tsx'
import { Page } from '../../ui/page/page.tsx'
import classes from './profile-screen.module.css'

interface Part {
  /** Its place in the address: /app/profile#security. */
  id: string
  title: string
  content: ReactNode
}

/** One's own account: who one is, how it is kept safe, and how we reach one. */
export function ProfileScreen() {
  const { t } = useTranslation('profile')
  const parts = useParts()
  useGoToPart()
  return (
    <Page title={t('title')} line={t('line')}>
      <div className={classes.columns}>
        <PageContents label={t('sections')} parts={parts} />
        <div className={classes.parts}>
          {parts.map(({ id, content }) => (
            <div key={id} id={id} tabIndex={-1} className={classes.part}>
              {content}
            </div>
          ))}
        </div>
      </div>
    </Page>
  )
}

function useParts(): Part[] {
  const { t } = useTranslation(['profile', 'security', 'own-data'])
  const user = useUser()
  const securityTitle = user.has_password
    ? t('security:section.title')
    : t('security:password.title')
  return [
    { id: 'profile', title: t('facts.title'), content: <FactsSection user={user} /> },
    {
      id: 'security',
      title: securityTitle,
      content: <SecuritySection user={user} twoFactor={<TwoFactorSetting user={user} />} />,
    },
    { id: 'email', title: t('email.title'), content: <EmailSection user={user} /> },
    { id: 'entities', title: t('entities.title'), content: <EntitiesSection /> },
    { id: 'bank', title: t('bank.title'), content: <BankSection user={user} /> },
    {
      id: 'preferences',
      title: t('preferences.title'),
      content: <PreferencesSection user={user} />,
    },
    { id: 'data', title: t('own-data:title'), content: <OwnDataSection /> },
  ]
}

/** Brings the part that the address names on screen, and the keyboard with it. */
function useGoToPart() {
  const hash = useLocation({ select: (location) => location.hash })
  useEffect(() => {
    const part = hash ? document.getElementById(hash) : null
    part?.scrollIntoView()
    part?.focus({ preventScroll: true })
  }, [hash])
}
