import { Burger, Drawer, Group, NavLink } from '@mantine/core'
import { Link, useLocation } from '@tanstack/react-router'
import type { User } from '@zegel/contract/accounts/accounts'
import { useState } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { LanguageOfUser } from '../../features/accounts/language-of-user.tsx'
import { ThemeSwitch } from '../../ui/theme/switches.tsx'
import { isWithin, type NavigationItem, sideItems } from './navigation-items.ts'
import classes from './shell.module.css'
import { toLink } from './rail-item.tsx'

const exactly = { exact: true, includeSearch: false } as const

interface PhoneMenuProps {
  user: User
  organizationId: string | null
}

/** All of the side navigation on a phone, where the bar has room for three places only. */
export function PhoneMenu({ user, organizationId }: PhoneMenuProps) {
  const { t } = useTranslation(['navigation', 'ui'])
  const [isOpen, setIsOpen] = useState(false)
  const close = () => setIsOpen(false)
  return (
    <>
      <Burger
        className={classes.burger}
        size="sm"
        opened={isOpen}
        onClick={() => setIsOpen(true)}
        aria-label={t('open')}
        aria-expanded={isOpen}
      />
      <Drawer
        opened={isOpen}
        onClose={close}
        title={t('label')}
        size="18rem"
        closeButtonProps={{ 'aria-label': t('ui:close') }}
      >
        <nav aria-label={t('label')}>
          {sideItems(user).map((item) => (
            <PhoneMenuItem
              key={item.label}
              item={item}
              organizationId={organizationId}
              onFollowed={close}
            />
          ))}
        </nav>
        <Group mt="xl" gap="xs">
          <LanguageOfUser user={user} />
          <ThemeSwitch />
        </Group>
      </Drawer>
    </>
  )
}

interface PhoneMenuItemProps {
  item: NavigationItem
  organizationId: string | null
  onFollowed: () => void
}

function PhoneMenuItem({ item, organizationId, onFollowed }: PhoneMenuItemProps) {
  const { t } = useTranslation('navigation')
  const path = useLocation({ select: ({ pathname }) => pathname })
  const Icon = item.icon
  const look = {
    label: t(item.label),
    leftSection: <Icon size={20} stroke={1.5} aria-hidden />,
  }
  if (item.links.length === 0) {
    return (
      <NavLink
        {...look}
        active={isWithin(path, item.areas)}
        renderRoot={(props) => (
          <Link {...toLink(item, organizationId)} {...props} onClick={onFollowed} />
        )}
      />
    )
  }
  return (
    <NavLink
      {...look}
      component="button"
      defaultOpened={isWithin(path, item.areas)}
      childrenOffset={36}
    >
      {item.links.map((link) => (
        <NavLink
          key={link.to}
          label={t(link.label)}
          active={path === link.to}
          renderRoot={(props) => (
            <Link
              {...toLink(link, organizationId)}
              activeOptions={exactly}
              {...props}
              onClick={onFollowed}
            />
          )}
        />
      ))}
    </NavLink>
  )
}
