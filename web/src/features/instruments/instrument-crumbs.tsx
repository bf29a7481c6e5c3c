import { Menu, Skeleton, Text, UnstyledButton } from '@mantine/core'
import { IconArrowLeft, IconCheck, IconChevronDown } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Instrument, InstrumentCard } from '@zegel/contract/instruments/instruments'
import { mayInOrganization } from '@zegel/core/access/may'
import { useActor } from '../../shared/current-user.ts'
import { useInstruments } from '../../shared/instruments/instruments.api.ts'
import { InstrumentTypeIcon } from '../../shared/instruments/instrument-type-icon.tsx'
import { sameOrganization } from '../../lib/search-params.ts'
import { TextLink } from '../../ui/links.tsx'
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
  return (
    <nav aria-label={t('crumbs.label')} className={classes.crumbs}>
      <TextLink to="/app/overview/instruments" search={sameOrganization} size="sm">
        {t('title')}
      </TextLink>
      <span aria-hidden className={classes.slash}>
        /
      </span>
      <Siblings instrument={instrument} sectionOf={sectionOf} />
    </nav>
  )
}

function Siblings({ instrument, sectionOf }: InstrumentCrumbsProps) {
  const { t } = useTranslation('instruments')
  // Asked for when somebody wants another; the page does without.
  const [isWanted, setIsWanted] = useState(false)
  const { data: all } = useInstruments(isWanted ? instrument.organization_id : '')
  return (
    <Menu position="bottom-start" width={320} onOpen={() => setIsWanted(true)}>
      <Menu.Target>
        <UnstyledButton
          className={classes.here}
          aria-label={t('crumbs.choose', { name: instrument.name })}
        >
          <span className={classes.hereName}>{instrument.name}</span>
          <IconChevronDown size={14} aria-hidden />
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown className={classes.siblings}>
        {!all && <Skeleton height={20} m="xs" />}
        {all?.map((one) => (
          <Menu.Item
            key={one.id}
            leftSection={<InstrumentTypeIcon type={one.type} size={24} />}
            rightSection={one.id === instrument.id && <IconCheck size={16} aria-hidden />}
            renderRoot={(props) => (
              <Link
                to="/app/overview/instruments/$id/$section"
                params={{ id: one.id, section: sectionOf(one) }}
                search={{ id: instrument.organization_id }}
                {...props}
                aria-current={one.id === instrument.id ? 'page' : undefined}
              />
            )}
          >
            <Text size="sm" lineClamp={1}>
              {one.name}
            </Text>
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
