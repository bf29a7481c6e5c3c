import { useSearch } from '@tanstack/react-router'
import type { OrganizationProfile } from '@zegel/contract/organizations/organization-profile'
import { useTranslation } from 'react-i18next'
import { CallFailed } from '../../lib/call.ts'
import { Empty } from '../../ui/empty.tsx'
import { Failure } from '../../ui/failure.tsx'
import { Page } from '../../ui/page.tsx'
import { Section } from '../../ui/section.tsx'
import { PageSkeleton } from '../../ui/skeletons.tsx'
import { usePublicProfile } from './organizations.api.ts'
import { PublicInstruments } from './public-instruments.tsx'
import { PublicSummary } from './public-summary.tsx'

/** What everybody may know of an organisation: who it is and what it offers. */
export function PublicProfileScreen() {
  const { uuid } = useSearch({ strict: false })
  return uuid ? <Profile key={uuid} uuid={uuid} /> : <UnknownOrganization />
}

function Profile({ uuid }: { uuid: string }) {
  const { t } = useTranslation('shell')
  const { data: profile, error, refetch } = usePublicProfile(uuid)
  if (profile) return <KnownOrganization profile={profile} />
  if (!error) return <PageSkeleton />
  // No profile and no such organisation look the same.
  if (error instanceof CallFailed && [403, 404, 422].includes(error.status))
    return <UnknownOrganization />
  return (
    <Page title={t('title.publicOrganization')}>
      <Section>
        <Failure error={error} onRetry={refetch} />
      </Section>
    </Page>
  )
}

function KnownOrganization({ profile }: { profile: OrganizationProfile }) {
  return (
    <Page title={profile.name}>
      <PublicSummary profile={profile} />
      <PublicInstruments organizationId={profile.uuid} instruments={profile.instruments} />
    </Page>
  )
}

function UnknownOrganization() {
  const { t } = useTranslation(['organizations', 'shell'])
  return (
    <Page title={t('shell:title.publicOrganization')}>
      <Section>
        <Empty title={t('profile.unknownTitle')}>{t('profile.unknown')}</Empty>
      </Section>
    </Page>
  )
}
