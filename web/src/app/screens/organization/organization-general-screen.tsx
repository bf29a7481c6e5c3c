import { SimpleGrid } from '@mantine/core'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useLocation, useNavigate } from '@tanstack/react-router'
import { Suspense } from 'react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { mayInOrganization } from '@zegel/core/access/may'
import { CalendarCard } from '../../../features/payouts/calendar/events-section.tsx'
import { InvestedCard } from '../../../features/instruments/invested-card.tsx'
import { EntitiesCard } from '../../../features/legal-persons/entities/entities-card.tsx'
import { useOnboardingsOf } from '../../../features/onboarding/issuer-onboarding/issuer-onboarding.api.ts'
import { OrganizationCard } from '../../../features/organizations/organization-card.tsx'
import { useActor } from '../../../shared/current-user.ts'
import { organizationQuery } from '../../../shared/organizations.api.ts'
import { Awaited, inSection } from '../../../ui/awaited.tsx'
import { TextLink } from '../../../ui/links.tsx'
import { Page } from '../../../ui/page/page.tsx'
import { LinesSkeleton } from '../../../ui/skeletons.tsx'
import { OfOrganization } from './of-organization.tsx'
import { part } from '../../../ui/page/part.tsx'

/** An organisation at a glance: who it is, its legal persons, and what it issues. */
export function OrganizationGeneralScreen() {
  return <OfOrganization>{(id) => <General organizationId={id} />}</OfOrganization>
}

function General({ organizationId }: { organizationId: string }) {
  const { t } = useTranslation(['organizations', 'shell'])
  const mayReadPayouts = mayInOrganization(useActor(), 'read payment runs', { organizationId })
  const profile = (
    <TextLink to="/app/organization" search={{ uuid: organizationId }} size="sm">
      {t('profile.open')}
    </TextLink>
  )
  return (
    <Page title={t('shell:title.organization')} line={t('line')} actions={profile}>
      <ChecklistPart organizationId={organizationId} />
      <Awaited key={organizationId} waiting={inSection(<LinesSkeleton />)} failed={inSection}>
        <Facts organizationId={organizationId} />
      </Awaited>
      <SimpleGrid cols={{ base: 1, md: 2 }} spacing="lg" style={{ alignItems: 'start' }}>
        <EntitiesCard organizationId={organizationId} />
        <InvestedCard organizationId={organizationId} />
      </SimpleGrid>
      {mayReadPayouts && (
        <Awaited waiting={inSection(<LinesSkeleton />)} failed={inSection}>
          <CalendarCard organizationId={organizationId} />
        </Awaited>
      )}
    </Page>
  )
}

function Facts({ organizationId }: { organizationId: string }) {
  const navigate = useNavigate()
  const state = useLocation({ select: (location) => location.state as OrganizationState }) // safe: every key of it may be absent
  const mayEdit = mayInOrganization(useActor(), 'edit organization', { organizationId })
  const { data: organization } = useSuspenseQuery(organizationQuery(organizationId))

  function handleOpen(openEditOrganization: boolean) {
    void navigate({
      to: '/app/overview/organization/general',
      search: { id: organizationId },
      state: { openEditOrganization },
      replace: true,
      resetScroll: false,
    })
  }

  return (
    <OrganizationCard
      organization={organization}
      mayEdit={mayEdit}
      isOpen={state.openEditOrganization === true}
      onOpen={handleOpen}
    />
  )
}

/** What a navigation to a section of the organisation asks of it, in the history's state so that the address stays the same. */
export interface OrganizationState {
  /** General: opens the form for name, mission and logo. */
  openEditOrganization?: boolean
}

declare module '@tanstack/react-router' {
  interface HistoryState extends OrganizationState {}
}

// Most organisations set up nothing at the moment.
const IssuerChecklists = part(
  async () =>
    (await import('../../../features/onboarding/issuer-onboarding/checklist/checklist-card.tsx'))
      .IssuerChecklists,
  ['issuer-onboarding', 'instruments'],
)

/** What an organisation has under way to issue, for who may add instruments. A page can do without it, also when it can't be read. */
export function ChecklistPart({ organizationId }: { organizationId: string }) {
  const mayCreate = mayInOrganization(useActor(), 'create instrument', { organizationId })
  const { data: onboardings = [] } = useOnboardingsOf(organizationId, mayCreate)
  if (onboardings.length === 0) return null
  return (
    <Suspense>
      <IssuerChecklists onboardings={onboardings} />
    </Suspense>
  )
}
