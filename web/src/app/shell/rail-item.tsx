import { Popover } from '@mantine/core'
import { Link, type LinkProps, useLocation } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { isWithin, type NavigationItem, type NavigationLink } from './navigation-items.ts'
import classes from './shell.module.css'

// The general part of the organisation is not also where its other parts are.
const exactly = { exact: true, includeSearch: false } as const

interface RailItemProps {
  item: NavigationItem
  organizationId: string | null
}

/** A place in the rail; one with parts opens them beside it. */
export function RailItem({ item, organizationId }: RailItemProps) {
  const { t } = useTranslation('navigation')
  const path = useLocation({ select: ({ pathname }) => pathname })
  const isCurrent =
    isWithin(path, item.areas) || (item.label === 'home' && path === '/app/dashboard')
  const look = { className: classes.item, ...(isCurrent && { 'data-current': true }) }
  const Icon = item.icon
  const inside = (
    <>
      <Icon size={22} stroke={1.5} aria-hidden />
      {t(item.label)}
    </>
  )
  if (item.links.length > 0) {
    return (
      <Parts item={item} organizationId={organizationId} look={look}>
        {inside}
      </Parts>
    )
  }
  return (
    <Link
      {...toLink(item, organizationId)}
      {...look}
      {...(isCurrent && { 'aria-current': 'page' })}
    >
      {inside}
    </Link>
  )
}

interface PartsProps extends RailItemProps {
  look: { className: string | undefined; 'data-current'?: boolean }
  children: ReactNode
}

function Parts({ item, organizationId, look, children }: PartsProps) {
  const { t } = useTranslation('navigation')
  const [isOpen, setIsOpen] = useState(false)
  return (
    <Popover
      opened={isOpen}
      onChange={setIsOpen}
      position="right-start"
      offset={10}
      width={200}
      withinPortal={false}
      floatingStrategy="fixed"
      withRoles={false}
    >
      <Popover.Target>
        <button type="button" {...look} aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
          {children}
        </button>
      </Popover.Target>
      <Popover.Dropdown className={classes.parts}>
        {item.links.map((link) => (
          <Link
            key={link.to}
            {...toLink(link, organizationId)}
            activeOptions={exactly}
            className={classes.part}
            onClick={() => setIsOpen(false)}
          >
            {t(link.label)}
          </Link>
        ))}
      </Popover.Dropdown>
    </Popover>
  )
}

/** The router's link to a place of the navigation, with the organisation in the address where it belongs. */
export function toLink(link: NavigationLink, organizationId: string | null): LinkProps {
  const search = link.isOfOrganization && organizationId ? { id: organizationId } : {}
  return { to: link.to, search } as LinkProps // safe: every address of the navigation is in the route table
}
