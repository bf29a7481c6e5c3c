import { useLocation } from '@tanstack/react-router'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { useUser } from '../../../shared/current-user.ts'
import { isWithin, type NavigationLink, partsOf } from '../../shell/navigation-items.ts'
import { toLink } from '../../shell/rail-item.tsx'
import { TabLinks } from '../../../ui/page/tab-links.tsx'

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
    <TabLinks
      label={label}
      links={links.map((link) => ({
        to: toLink(link, organizationId),
        label: t(link.label),
        isCurrent:
          isWithin(path, link.area ? [link.to, link.area] : [link.to]) ||
          (link.label === 'general' && path === WHOLE),
      }))}
    />
  )
}
