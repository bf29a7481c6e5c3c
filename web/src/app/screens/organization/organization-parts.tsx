import { Link, useLocation } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useUser } from '../../../shared/current-user.ts'
import { partsOf } from '../../shell/navigation-items.ts'
import { toLink } from '../../shell/rail-item.tsx'
import classes from './organization-parts.module.css'

const WHOLE = '/app/overview/organization'

/** The parts of an organisation beside each other, and which of them one is in. */
export function OrganizationParts({ organizationId }: { organizationId: string }) {
  const { t } = useTranslation('shell')
  const user = useUser()
  const path = useLocation({ select: ({ pathname }) => pathname })
  const list = useRef<HTMLElement>(null)
  // On a phone they are wider than the screen.
  useEffect(() => {
    const current = list.current?.querySelector<HTMLElement>('[aria-current]')
    if (list.current && current)
      list.current.scrollLeft =
        current.offsetLeft - (list.current.clientWidth - current.offsetWidth) / 2
  }, [path])
  return (
    <nav ref={list} className={classes.parts} aria-label={t('navigation.parts')}>
      {partsOf(user, organizationId).links.map((link) => {
        const isCurrent = path === link.to || (link.label === 'general' && path === WHOLE)
        return (
          <Link
            key={link.to}
            {...toLink(link, organizationId)}
            className={classes.part}
            aria-current={isCurrent ? 'page' : undefined}
          >
            {t(`navigation.${link.label}`)}
          </Link>
        )
      })}
    </nav>
  )
}
