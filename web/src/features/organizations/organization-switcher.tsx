import { Menu, Text, UnstyledButton, VisuallyHidden } from '@mantine/core'
import { IconCheck, IconSelector } from '@tabler/icons-react'
import type { Membership, User } from '@zegel/contract/accounts'
import { useTranslation } from 'react-i18next'
import { Wordmark } from '../../ui/mark.tsx'
import { Picture } from '../../ui/picture.tsx'
import classes from './organization-switcher.module.css'
import { useSwitchOrganization } from './organizations.api.ts'

/** The organisation one works in and the others one belongs to; without any, only the logo. */
export function OrganizationSwitcher({ user }: { user: User }) {
  const { t } = useTranslation('organizations')
  const switchOrganization = useSwitchOrganization()
  const memberships = user.natural_person.organization_memberships
  const current = memberships.find(
    (membership) => membership.organization_uuid === user.current_organization_uuid,
  )
  if (memberships.length === 0) return <Wordmark size={28} />

  const name = current?.organization_name ?? t('switcher.none')
  return (
    <Menu position="bottom-start" width={320}>
      <Menu.Target>
        <UnstyledButton className={classes.target}>
          <VisuallyHidden>{t('switcher.label')} </VisuallyHidden>
          <Logo membership={current} />
          <span className={classes.name}>{name}</span>
          <IconSelector size={18} stroke={1.5} aria-hidden className={classes.arrows} />
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>{t('switcher.heading')}</Menu.Label>
        {memberships.map((membership) => (
          <Menu.Item
            key={membership.organization_uuid}
            leftSection={<Logo membership={membership} />}
            rightSection={membership === current && <IconCheck size={18} aria-hidden />}
            aria-current={membership === current}
            onClick={() =>
              membership !== current && switchOrganization.mutate(membership.organization_uuid)
            }
          >
            <Text size="sm" fw={600} lineClamp={2}>
              {membership.organization_name}
            </Text>
            <Text size="xs" c="dimmed">
              {t(`role.${membership.role}`)}
            </Text>
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}

function Logo({ membership }: { membership: Membership | undefined }) {
  const { logo_image_url: logo = null, organization_name: name = '' } = membership ?? {}
  return <Picture url={logo} name={name} size={32} isSquare />
}
