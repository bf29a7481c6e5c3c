import { type Icon, IconBuildingCommunity, IconHome, IconUserCircle } from '@tabler/icons-react'
import { Link, type LinkProps, useLocation } from '@tanstack/react-router'
import type { User } from '@zegel/contract/accounts/accounts'
import { useTranslation } from 'react-i18next'
import { hasOrganizationOnPhone, isWithin } from './navigation-items.ts'
import classes from './shell.module.css'

interface BarItemProps {
  link: LinkProps
  area: string
  icon: Icon
  label: string
}

/** The navigation of a phone. */
export function BottomBar({ user, organizationId }: { user: User; organizationId: string | null }) {
  const { t } = useTranslation('shell')
  return (
    <nav className={classes.bar} aria-label={t('navigation.bar')}>
      <BarItem
        link={{ to: '/app/home' }}
        area="/app/home"
        icon={IconHome}
        label={t('navigation.home')}
      />
      {organizationId && hasOrganizationOnPhone(user) && (
        <BarItem
          link={{ to: '/app/overview/organization/general', search: { id: organizationId } }}
          area="/app/overview"
          icon={IconBuildingCommunity}
          label={t('navigation.organization')}
        />
      )}
      <BarItem
        link={{ to: '/app/profile' }}
        area="/app/profile"
        icon={IconUserCircle}
        label={t('navigation.profile')}
      />
    </nav>
  )
}

function BarItem({ link, area, icon: BarIcon, label }: BarItemProps) {
  const path = useLocation({ select: ({ pathname }) => pathname })
  const current = isWithin(path, area)
    ? ({ 'data-current': true, 'aria-current': 'page' } as const)
    : {}
  return (
    <Link {...link} className={classes.item} {...current}>
      <BarIcon size={22} stroke={1.5} aria-hidden />
      {label}
    </Link>
  )
}
