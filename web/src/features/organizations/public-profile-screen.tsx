import { Group, Stack, Text } from '@mantine/core'
import { useSearch } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import type { OrganizationProfile } from '@zegel/contract/organizations/organization-profile'
import { CallFailed } from '../../lib/call.ts'
import { Empty } from '../../ui/empty.tsx'
import { Failure } from '../../ui/failure.tsx'
import { ButtonLink } from '../../ui/links.tsx'
import { Page } from '../../ui/page.tsx'
import { Picture } from '../../ui/picture.tsx'
import { Section } from '../../ui/section.tsx'
import { PageSkeleton } from '../../ui/skeletons.tsx'
import { usePublicProfile } from './organizations.api.ts'
import { PublicInstruments } from './public-instruments.tsx'

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

/** Logo and mission, and the structure when that is open to everybody. */
export function PublicSummary({ profile }: { profile: OrganizationProfile }) {
  const { t } = useTranslation('organizations')
  const { name, mission, logo_image_url: logo } = profile
  return (
    <Section>
      <Group gap="lg" align="flex-start">
        <Picture url={logo} name={name} size={96} isSquare />
        <Stack gap="md" flex="1 1 16rem" miw={0} align="flex-start">
          <Text
            maw="44rem"
            style={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}
            {...(!mission && { c: 'dimmed' })}
          >
            {mission ?? t('card.noMission')}
          </Text>
          {profile.public && (
            <ButtonLink
              to="/shared/$section"
              params={{ section: 'structure' }}
              search={{ id: profile.uuid }}
              variant="default"
            >
              {t('profile.structure')}
            </ButtonLink>
          )}
        </Stack>
      </Group>
    </Section>
  )
}
