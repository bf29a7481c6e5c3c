import { Menu, Text, UnstyledButton, VisuallyHidden } from '@mantine/core'
import { IconCheck, IconSelector } from '@tabler/icons-react'
import type { Membership, User } from '@zegel/contract/accounts/accounts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { useOrganization } from '../../shared/organizations.api.ts'
import { Wordmark } from '../../ui/theme/mark.tsx'
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
  const visited = useVisited(user, current)
  if (memberships.length === 0 && !visited)
    return (
      <div className={classes.product}>
        <Wordmark size={28} />
      </div>
    )

  const shown = current ?? visited
  const name = shown?.organization_name ?? t('switcher.none')
  if (memberships.length === 0)
    return (
      <div className={classes.target}>
        <Named organization={shown} name={name} />
      </div>
    )
  return (
    <Menu position="bottom-start" width={320}>
      <Menu.Target>
        <UnstyledButton className={classes.target}>
          <VisuallyHidden>{t('switcher.label')} </VisuallyHidden>
          <Named organization={shown} name={name} />
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

type Shown = Pick<Membership, 'organization_name' | 'logo_image_url'>

/** The organisation that a platform administrator opened without belonging to it. */
function useVisited(user: User, current: Membership | undefined): Shown | undefined {
  const id = user.administrator && !current ? user.current_organization_uuid : null
  const { data } = useOrganization(id ?? '', id !== null)
  return data && { organization_name: data.name, logo_image_url: data.logo_image_url }
}

function Named({ organization, name }: { organization: Shown | undefined; name: string }) {
  return (
    <>
      <Logo membership={organization} />
      <span className={classes.name}>{name}</span>
    </>
  )
}

function Logo({ membership }: { membership: Shown | undefined }) {
  const { logo_image_url: logo = null, organization_name: name = '' } = membership ?? {}
  return <Picture url={logo} name={name} size={32} isSquare />
}
