import { IconBuildingOff } from '@tabler/icons-react'
import { Group, Stack, Text } from '@mantine/core'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import type { OrganizationProfile } from '@zegel/contract/organizations/organization-profile'
import type { CallFailed } from '../../lib/call.ts'
import { Awaited } from '../../ui/awaited.tsx'
import { Empty } from '../../ui/empty.tsx'
import { ButtonLink } from '../../ui/links.tsx'
import { Page } from '../../ui/page/page.tsx'
import { Picture } from '../../ui/picture.tsx'
import { Section } from '../../ui/section.tsx'
import { PageSkeleton } from '../../shared/page-skeleton/page-skeleton.tsx'
import { publicProfileQuery } from './organizations.api.ts'
import { PublicInstruments } from './public-instruments.tsx'

/** What everybody may know of an organisation: who it is and what it offers. */
export function PublicProfileScreen() {
  const { uuid } = useSearch({ strict: false })
  if (!uuid) return <UnknownOrganization />
  return (
    <Awaited key={uuid} waiting={<PageSkeleton />} failed={showFailure}>
      <KnownOrganization uuid={uuid} />
    </Awaited>
  )
}

// No profile and no such organisation look the same.
function showFailure(failure: ReactNode, { status }: CallFailed) {
  return [403, 404, 422].includes(status) ? (
    <UnknownOrganization />
  ) : (
    <FailedScreen failure={failure} />
  )
}

function FailedScreen({ failure }: { failure: ReactNode }) {
  const { t } = useTranslation('shell')
  return (
    <Page title={t('title.publicOrganization')}>
      <Section>{failure}</Section>
    </Page>
  )
}

function KnownOrganization({ uuid }: { uuid: string }) {
  const { data: profile } = useSuspenseQuery(publicProfileQuery(uuid))
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
        <Empty icon={<IconBuildingOff size={32} stroke={1.5} />} title={t('profile.unknownTitle')}>
          {t('profile.unknown')}
        </Empty>
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
            style={{ whiteSpace: 'pre-line', overflowWrap: 'break-word' }}
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
