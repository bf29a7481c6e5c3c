import { Group, Stack, Text, Title } from '@mantine/core'
import {
  IconBuilding,
  IconBuildingCommunity,
  IconCertificate,
  IconSitemap,
  IconUsers,
} from '@tabler/icons-react'
import type { Membership } from '@zegel/contract/accounts/accounts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { useUser } from '../../../shared/current-user.ts'
import { ButtonLink } from '../../../ui/links.tsx'
import { Picture } from '../../../ui/picture.tsx'
import { Section } from '../../../ui/section.tsx'

// What every member may open.
const PLACES = [
  { label: 'general', to: '/app/overview/organization/general', icon: IconBuildingCommunity },
  { label: 'instruments', to: '/app/overview/instruments', icon: IconCertificate },
  { label: 'structure', to: '/app/overview/governance/structure', icon: IconSitemap },
  { label: 'members', to: '/app/overview/organization/members', icon: IconUsers },
  { label: 'entities', to: '/app/overview/organization/legal_persons', icon: IconBuilding },
] as const

/** The organisations that somebody is of, each a card with the way to what they may open there. */
export function MemberOrganizations() {
  const { organization_memberships: memberships } = useUser().natural_person
  return (
    <Stack gap="lg">
      {memberships.map((membership) => (
        <OrganizationCard key={membership.organization_uuid} membership={membership} />
      ))}
    </Stack>
  )
}

function OrganizationCard({ membership }: { membership: Membership }) {
  const { t } = useTranslation(['navigation', 'organizations'])
  const { organization_uuid: id, organization_name: name, logo_image_url: logo, role } = membership
  return (
    <Section>
      <Stack gap="md">
        <Group gap="sm" wrap="nowrap">
          <Picture url={logo} name={name} isSquare />
          <div style={{ minWidth: 0, overflowWrap: 'break-word' }}>
            <Title order={2} size="h3">
              {name}
            </Title>
            <Text size="sm" c="dimmed">
              {t(`organizations:role.${role}`)}
            </Text>
          </div>
        </Group>
        <Group component="nav" gap="sm" aria-label={name}>
          {PLACES.map(({ label, to, icon: Icon }) => (
            <ButtonLink
              key={label}
              to={to}
              search={{ id }}
              variant="default"
              leftSection={<Icon size={16} stroke={1.5} aria-hidden />}
            >
              {t(label)}
            </ButtonLink>
          ))}
        </Group>
      </Stack>
    </Section>
  )
}
