import { Link, useLocation } from '@tanstack/react-router'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { useUser } from '../../../shared/current-user.ts'
import { type NavigationLink, partsOf } from '../../shell/navigation-items.ts'
import { toLink } from '../../shell/rail-item.tsx'
import { scrollToMiddle } from '../../../ui/scroll-to-middle.ts'
import classes from './organization-parts.module.css'

const WHOLE = '/app/overview/organization'

/** The parts of an organisation beside each other, and which of them one is in. */
export function OrganizationParts({ organizationId }: { organizationId: string }) {
  const { t } = useTranslation('navigation')
  const user = useUser()
  return (
    <Parts
      label={t('parts')}
      links={partsOf(user, organizationId).links}
      organizationId={organizationId}
    />
  )
}

interface PartsProps {
  label: string
  links: readonly NavigationLink[]
  organizationId: string
}

/** The links of a place of the organisation beside each other, and which of them one is in. */
export function Parts({ label, links, organizationId }: PartsProps) {
  const { t } = useTranslation('navigation')
  const path = useLocation({ select: ({ pathname }) => pathname })
  return (
    <nav className={classes.parts} aria-label={label}>
      {links.map((link) => {
        const isCurrent =
          path === link.to ||
          path.startsWith(`${link.to}/`) ||
          (link.area !== undefined && path.startsWith(`${link.area}/`)) ||
          (link.label === 'general' && path === WHOLE)
        return (
          <Link
            key={link.to}
            {...toLink(link, organizationId)}
            ref={isCurrent ? bringIntoSight : undefined}
            className={classes.part}
            aria-current={isCurrent ? 'page' : undefined}
          >
            {t(link.label)}
          </Link>
        )
      })}
    </nav>
  )
}

// On a phone the parts are wider than the screen.
function bringIntoSight(part: HTMLElement | null): void {
  if (part?.parentElement) scrollToMiddle(part.parentElement, part)
}
