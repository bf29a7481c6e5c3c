import { IconArrowLeft } from '@tabler/icons-react'
import { mayInOrganization } from '@zegel/core/access/may'
import type { Instrument } from '@zegel/contract/instruments/instruments'
import { useTranslation } from 'react-i18next'
import { useActor } from '../../pieces/current-user.ts'
import { TextLink } from '../../ui/links.tsx'
import classes from './back-link.module.css'

/** The way back to all instruments; who only holds this one came from home, and may not see what else there is. */
export function BackLink({ instrument }: { instrument: Instrument }) {
  const { t } = useTranslation('instruments')
  const isMember = mayInOrganization(useActor(), 'read organization', {
    organizationId: instrument.organization_id,
  })
  const arrow = <IconArrowLeft size={16} aria-hidden />
  if (!isMember)
    return (
      <TextLink to="/app/home" size="sm" className={classes.link}>
        {arrow}
        {t('backHome')}
      </TextLink>
    )
  return (
    <TextLink to="/app/overview/instruments" search={true} size="sm" className={classes.link}>
      {arrow}
      {t('title')}
    </TextLink>
  )
}
