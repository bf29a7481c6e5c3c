import { Navigate, useParams, useSearch } from '@tanstack/react-router'
import { homeTabs } from '@zegel/core/overviews/home-tabs'
import { Suspense } from 'react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { useActor, useUser } from '../../../shared/current-user.ts'
import { useOrganizationId } from '../../../shared/organization-id.ts'
import { PageSkeleton } from '../../../shared/page-skeleton/page-skeleton.tsx'
import { NotFoundScreen } from '../../not-found-screen.tsx'
import { PortfolioScreen } from '../portfolio-screen.tsx'
import { HomeTabs } from './home-tabs.tsx'
import { part } from '../../../ui/page/part.tsx'

// Who only holds something comes home to that alone.
const OrganizationHome = part(
  async () => (await import('./organization-home.tsx')).OrganizationHome,
  ['timeline', 'organizations'],
)
const PlatformHome = part(
  async () => (await import('./platform-home.tsx')).PlatformHome,
  ['system'],
)

const MemberOrganizations = part(
  async () => (await import('./member-organizations.tsx')).MemberOrganizations,
  ['organizations'],
)

/** Where somebody comes home: how what they run stands, and beside it what they hold. */
export function HomeScreen() {
  const named: string | undefined = useParams({ strict: false, select: (params) => params.tab })
  const { id, person, transaction } = useSearch({ strict: false })
  const { t } = useTranslation('overviews')
  const organizationId = useOrganizationId()
  const isMember = useUser().natural_person.organization_memberships.length > 0
  const tabs = homeTabs(useActor(), organizationId)
  const tab = named === undefined ? tabs[0] : tabs.find((one) => one === named)
  if (!tab) return <NotFoundScreen />
  // Links and mails name what is held, which has a part of its own beside the organisation.
  if (named === undefined && tab !== 'portfolio' && (person || transaction))
    return (
      <Navigate
        to="/app/home/$tab"
        params={{ tab: 'portfolio' }}
        search={{ person, transaction }}
        replace
      />
    )
  const shown = id && named === undefined ? 'portfolio' : tab
  const parts = <HomeTabs tabs={tabs} current={shown} />
  return (
    <Suspense fallback={<PageSkeleton />}>
      {shown === 'portfolio' && (
        <PortfolioScreen
          tabs={parts}
          {...(tabs.length > 1
            ? { tabTitle: t('tabs.portfolio') }
            : { instead: isMember && <MemberOrganizations /> })}
        />
      )}
      {shown === 'organization' && organizationId && (
        <OrganizationHome key={organizationId} organizationId={organizationId} tabs={parts} />
      )}
      {shown === 'platform' && <PlatformHome tabs={parts} />}
    </Suspense>
  )
}
