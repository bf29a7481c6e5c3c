import { IconArrowLeft } from '@tabler/icons-react'
import { useTranslation } from '../../i18n/use-translation.ts'
import type { Instrument, InstrumentCard } from '@zegel/contract/instruments/instruments'
import { mayInOrganization } from '@zegel/core/access/may'
import { useActor } from '../../shared/current-user.ts'
import { instrumentsQuery } from '../../shared/instruments/instruments.api.ts'
import { InstrumentTypeIcon } from '../../shared/instruments/instrument-type-icon.tsx'
import { sameOrganization } from '../../lib/search-params.ts'
import { TextLink } from '../../ui/links.tsx'
import { Crumbs, useSiblings } from '../../ui/page/crumbs.tsx'
import classes from './instrument-frame.module.css'

interface InstrumentCrumbsProps {
  instrument: Instrument
  /** Which section of another instrument one comes to. */
  sectionOf: (instrument: InstrumentCard) => string
}

/** Where an instrument stands: below all instruments, of which each is one step away. Who only holds it came from home, and may not see those. */
export function InstrumentCrumbs({ instrument, sectionOf }: InstrumentCrumbsProps) {
  const { t } = useTranslation('instruments')
  const isMember = mayInOrganization(useActor(), 'read organization', {
    organizationId: instrument.organization_id,
  })
  if (!isMember)
    return (
      <TextLink to="/app/home" size="sm" className={classes.link}>
        <IconArrowLeft size={16} aria-hidden />
        {t('backHome')}
      </TextLink>
    )
  return <Known instrument={instrument} sectionOf={sectionOf} />
}

function Known({ instrument, sectionOf }: InstrumentCrumbsProps) {
  const { t } = useTranslation('instruments')
  const { id, name, organization_id: organizationId } = instrument
  const siblings = useSiblings(instrumentsQuery(organizationId), (all) =>
    all.map((one) => ({
      key: one.id,
      name: one.name,
      icon: <InstrumentTypeIcon type={one.type} size={24} />,
      link: {
        to: '/app/overview/instruments/$id/$section',
        params: { id: one.id, section: sectionOf(one) },
        search: { id: organizationId },
      },
    })),
  )
  return (
    <Crumbs
      up={
        <TextLink to="/app/overview/instruments" search={sameOrganization} size="sm">
          {t('title')}
        </TextLink>
      }
      here={name}
      hereKey={id}
      siblings={siblings}
    />
  )
}
