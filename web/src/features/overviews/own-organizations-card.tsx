import { IconChevronRight } from '@tabler/icons-react'
import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { OwnOrganization } from '@zegel/contract/organizations/organization-overview'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Picture } from '../../ui/picture.tsx'
import { Section } from '../../ui/section.tsx'
import { StatusBadge } from '../../ui/status-badge.tsx'
import classes from './overviews.module.css'
import { ownOrganizationsQuery } from './overviews.api.ts'

/** The organisations somebody is of, with what waits in each; nothing for who is of one only. */
export function OwnOrganizationsCard({ currentId }: { currentId: string }) {
  const { t } = useTranslation('overviews')
  const { data: all } = useSuspenseQuery(ownOrganizationsQuery())
  if (all.length < 2) return null
  return (
    <Section title={t('own.title')} line={t('own.line')}>
      <ul className={classes.list}>
        {all.map((organization) => (
          <Organization
            key={organization.id}
            organization={organization}
            isCurrent={organization.id === currentId}
          />
        ))}
      </ul>
    </Section>
  )
}

interface OrganizationProps {
  organization: OwnOrganization
  isCurrent: boolean
}

function Organization({ organization, isCurrent }: OrganizationProps) {
  const { t } = useTranslation('overviews')
  const { id, name, logo_image_url: logo, waiting } = organization
  const pressing = waiting.filter(({ urgency }) => urgency === 'pressing').length
  return (
    <li>
      <Link
        to="/app/home/$tab"
        params={{ tab: 'organization' }}
        search={{ id }}
        className={classes.line ?? ''}
        {...(isCurrent && { 'aria-current': true })}
      >
        <Picture url={logo} name={name} isSquare />
        <span className={classes.words}>
          <span className={classes.what}>{name}</span>
          <span className={classes.details}>
            {waiting.length === 0 ? t('own.nothing') : t('own.waits', { count: waiting.length })}
          </span>
        </span>
        {(isCurrent || pressing > 0) && (
          <span className={classes.aside}>
            {pressing > 0 && (
              <StatusBadge tone="error">{t('own.pressing', { count: pressing })}</StatusBadge>
            )}
            {isCurrent && <span className={classes.details}>{t('own.current')}</span>}
          </span>
        )}
        <IconChevronRight size={16} aria-hidden className={classes.arrow} />
      </Link>
    </li>
  )
}
