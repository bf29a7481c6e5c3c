import { Stack } from '@mantine/core'
import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { EventList } from '../../../features/audit/event-list.tsx'
import { OwnOrganizationsCard } from '../../../features/overviews/own-organizations-card.tsx'
import { overviewQuery } from '../../../features/overviews/overviews.api.ts'
import { RoundsCard } from '../../../features/overviews/rounds-card.tsx'
import { UpcomingCard } from '../../../features/overviews/upcoming-card.tsx'
import { WaitingCard } from '../../../features/overviews/waiting-card.tsx'
import { latestOf, userTransactionsQuery } from '../../../features/transactions/transactions.api.ts'
import { useUser } from '../../../shared/current-user.ts'
import { organizationQuery } from '../../../shared/organizations.api.ts'
import { Awaited, inSection } from '../../../ui/awaited.tsx'
import { TextLink } from '../../../ui/links.tsx'
import { Page } from '../../../ui/page/page.tsx'
import { Section } from '../../../ui/section.tsx'
import { LinesSkeleton } from '../../../ui/skeletons.tsx'
import { ChecklistPart } from '../organization/organization-general-screen.tsx'
import { OpenInvitations } from '../portfolio-screen.tsx'
import classes from './organization-home.module.css'

interface OrganizationHomeProps {
  organizationId: string
  tabs: ReactNode
}

/** How the organisation stands that somebody runs or advises: what waits, what is paid next, its rounds and what happened. */
export function OrganizationHome({ organizationId, tabs }: OrganizationHomeProps) {
  const { t } = useTranslation(['overviews', 'portfolio'])
  const { natural_person: person } = useUser()
  const organization = useOrganizationName(organizationId)
  const { data: outstanding } = useQuery(userTransactionsQuery(latestOf('outstanding')))
  const name = person.first_name || person.legal_name
  return (
    <>
      <OpenInvitations />
      <Page
        title={t('portfolio:welcome', { name })}
        tabTitle={t('portfolio:title')}
        line={organization && t('line', { organization })}
      >
        {tabs}
        <ChecklistPart organizationId={organizationId} />
        <div className={classes.areas}>
          <Stack gap="lg">
            <WaitingCard organizationId={organizationId} own={outstanding?.total ?? 0} />
            <Quiet>
              <RoundsCard organizationId={organizationId} />
            </Quiet>
          </Stack>
          <Stack gap="lg">
            <Awaited waiting={<WaitingSection />} failed={() => null}>
              <UpcomingCard organizationId={organizationId} />
            </Awaited>
            <Quiet>
              <OwnOrganizationsCard currentId={organizationId} />
            </Quiet>
            <Quiet>
              <LatestCard organizationId={organizationId} />
            </Quiet>
          </Stack>
        </div>
      </Page>
    </>
  )
}

/** What the organisation is called; who is of it knows that already. */
function useOrganizationName(organizationId: string): string | undefined {
  const memberships = useUser().natural_person.organization_memberships
  const own = memberships.find(({ organization_uuid: id }) => id === organizationId)
  const { data } = useQuery({ ...organizationQuery(organizationId), enabled: !own })
  return own?.organization_name ?? data?.name
}

/** What says nothing of its own while it waits or failed: the first card does. */
function Quiet({ children }: { children: ReactNode }) {
  return (
    <Awaited waiting={null} failed={() => null}>
      {children}
    </Awaited>
  )
}

function WaitingSection() {
  return inSection(<LinesSkeleton />)
}

/** What was done last, with the way to all of it; for who edits the organisation. */
function LatestCard({ organizationId }: { organizationId: string }) {
  const { t } = useTranslation('overviews')
  const { data } = useSuspenseQuery(overviewQuery(organizationId))
  if (!data.events || data.events.length === 0) return null
  const all = (
    <TextLink to="/app/overview/organization/timeline" search={{ id: organizationId }} size="sm">
      {t('latest.all')}
    </TextLink>
  )
  return (
    <Section title={t('latest.title')} actions={all}>
      <EventList events={data.events} organizationId={organizationId} />
    </Section>
  )
}
