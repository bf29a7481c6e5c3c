import { Button, Group, Tabs, Tooltip } from '@mantine/core'
import { IconArrowLeft, IconPlus, IconUserPlus } from '@tabler/icons-react'
import type { Instrument } from '@zegel/contract/instruments'
import type { InstrumentType } from '@zegel/core/instruments/instrument-type'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { InstrumentTypeIcon } from '../../pieces/instrument-type-icon.tsx'
import { TextLink } from '../../ui/links.tsx'
import { Page } from '../../ui/page.tsx'
import classes from './instrument-frame.module.css'

export const SECTIONS = ['general', 'valuations', 'members', 'invest', 'files', 'settings'] as const
export type SectionName = (typeof SECTIONS)[number]

/** Bonds and options have no valuations. */
export function sectionsOf(type: InstrumentType): SectionName[] {
  return SECTIONS.filter(
    (section) => section !== 'valuations' || (type !== 'bonds' && type !== 'options'),
  )
}

interface InstrumentFrameProps {
  instrument: Instrument
  section: SectionName
  onSection: (section: SectionName) => void
  onNewTransaction: () => void
  onAddParticipant: () => void
  children: ReactNode
}

/** An instrument's name, type, quick actions and sections, around one section. */
export function InstrumentFrame(props: InstrumentFrameProps) {
  const { instrument, section, onSection, onNewTransaction, onAddParticipant, children } = props
  const { t } = useTranslation('instruments')
  const { name, type, organization } = instrument
  const sections = sectionsOf(type).filter(
    (one) => one === 'general' || one === 'settings' || instrument.may.read_register,
  )
  const line = (
    <Group gap="xs" wrap="nowrap">
      <InstrumentTypeIcon type={type} size={24} />
      <span>
        {t(`type.${type}`)} · {organization.name}
      </span>
    </Group>
  )
  const back = (
    <TextLink to="/app/overview/instruments" search={true} size="sm" className={classes.back}>
      <IconArrowLeft size={16} aria-hidden />
      {t('title')}
    </TextLink>
  )
  const actions = instrument.may.manage && (
    <>
      <Button
        variant="default"
        leftSection={<IconUserPlus size={16} aria-hidden />}
        onClick={onAddParticipant}
      >
        {t('actions.addParticipant')}
      </Button>
      <NewTransactionButton isValid={instrument.validation.valid} onClick={onNewTransaction} />
    </>
  )
  return (
    <Page title={name} line={line} back={back} actions={actions}>
      <Tabs
        value={section}
        onChange={(chosen) => onSection(chosen as SectionName)} // safe: one of the sections
        keepMounted={false}
        activateTabWithKeyboard={false}
      >
        <Tabs.List aria-label={t('sections.label')} className={classes.tabs}>
          {sections.map((one) => (
            <Tabs.Tab key={one} value={one}>
              {t(`sections.${one}`)}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        <Tabs.Panel value={section} pt="lg">
          {children}
        </Tabs.Panel>
      </Tabs>
    </Page>
  )
}

function NewTransactionButton({ isValid, onClick }: { isValid: boolean; onClick: () => void }) {
  const { t } = useTranslation('instruments')
  const button = (
    <Button leftSection={<IconPlus size={16} aria-hidden />} disabled={!isValid} onClick={onClick}>
      {t('actions.newTransaction')}
    </Button>
  )
  if (isValid) return button
  // A disabled button has no pointer events of its own, so what carries the explanation is around it.
  return (
    <Tooltip label={t('actions.incomplete')}>
      <span>{button}</span>
    </Tooltip>
  )
}
