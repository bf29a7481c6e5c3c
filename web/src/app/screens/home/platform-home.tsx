import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { PlatformSummary } from '../../../features/admin/platform-summary.tsx'
import { useUser } from '../../../shared/current-user.ts'
import { Page } from '../../../ui/page.tsx'
import { OpenInvitations } from '../portfolio-screen.tsx'

/** How the platform stands, for who administers it. */
export function PlatformHome({ tabs }: { tabs: ReactNode }) {
  const { t } = useTranslation(['overviews', 'portfolio'])
  const { natural_person: person } = useUser()
  return (
    <>
      <OpenInvitations />
      <Page
        title={t('portfolio:welcome', { name: person.first_name || person.legal_name })}
        tabTitle={t('portfolio:title')}
        line={t('linePlatform')}
      >
        {tabs}
        <PlatformSummary />
      </Page>
    </>
  )
}
