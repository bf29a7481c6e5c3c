import { Menu } from '@mantine/core'
import { Link, useLocation } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { isWithin, type NavigationItem } from './navigation-items.ts'
import { toLink } from './to-link.ts'
import classes from './shell.module.css'

interface RailItemProps {
  item: NavigationItem
  organizationId: string | null
}

/** A place in the rail; one with parts opens them beside it. */
export function RailItem({ item, organizationId }: RailItemProps) {
  const { t } = useTranslation('shell')
  const path = useLocation({ select: ({ pathname }) => pathname })
  const isCurrent = isWithin(path, item.area) || (item.label === 'home' && path === '/app/dashboard')
  const Icon = item.icon
  const look = { className: classes.item, ...(isCurrent && { 'data-current': true }) }
  const inside = (
    <>
      <Icon size={22} stroke={1.5} aria-hidden />
      {t(`navigation.${item.label}`)}
    </>
  )
  if (item.links.length === 0) {
    return (
      <Link {...toLink(item, organizationId)} {...look} {...(isCurrent && { 'aria-current': 'page' })}>
        {inside}
      </Link>
    )
  }
  return (
    <Menu position="right-start" offset={10} width={200} loop={false}>
      <Menu.Target>
        <button type="button" {...look}>
          {inside}
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>{t(`navigation.${item.label}`)}</Menu.Label>
        {item.links.map((link) => (
          <Menu.Item key={link.to} renderRoot={(props) => <Link {...toLink(link, organizationId)} {...props} />}>
            {t(`navigation.${link.label}`)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
