import { Group, Stack, Text } from '@mantine/core'
import type { OrganizationProfile } from '@zegel/contract/organizations/organization-profile'
import { useTranslation } from 'react-i18next'
import { ButtonLink } from '../../ui/links.tsx'
import { Picture } from '../../ui/picture.tsx'
import { Section } from '../../ui/section.tsx'

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
