import { Button, Group, Tabs, Tooltip } from '@mantine/core'
import { IconArrowLeft, IconFilePlus, IconPlus, IconUserPlus } from '@tabler/icons-react'
import type { Instrument } from '@zegel/contract/instruments'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useUser } from '../../pieces/current-user.ts'
import { InstrumentTypeIcon } from '../../pieces/instrument-type-icon.tsx'
import { TextLink } from '../../ui/links.tsx'
import { Page } from '../../ui/page.tsx'
import classes from './instrument-frame.module.css'
import { InstrumentMenu } from './remove-instrument.tsx'
import { type SectionName, sectionsOf } from './sections.ts'

interface InstrumentFrameProps {
  instrument: Instrument
  section: SectionName
  onSection: (section: SectionName) => void
  onNewTransaction: () => void
  onAddParticipant: () => void
  onAddFile: () => void
  children: ReactNode
}

/** An instrument's name, type, quick actions and sections, around one section. */
export function InstrumentFrame(props: InstrumentFrameProps) {
  const { instrument, section, onSection, children } = props
  const { t } = useTranslation('instruments')
  const { name, type, organization } = instrument
  const { administrator } = useUser()
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
  return (
    <Page
      title={name}
      line={line}
      back={back}
      actions={instrument.may.manage && <QuickActions {...props} />}
    >
      <Tabs
        value={section}
        onChange={(chosen) => onSection(chosen as SectionName)} // safe: one of the sections
        keepMounted={false}
        activateTabWithKeyboard={false}
      >
        <Tabs.List aria-label={t('sections.label')} className={classes.tabs}>
          {sectionsOf(instrument, administrator).map((one) => (
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

function QuickActions(props: InstrumentFrameProps) {
  const { t } = useTranslation('instruments')
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconFilePlus size={16} aria-hidden />}
        onClick={props.onAddFile}
      >
        {t('actions.addFile')}
      </Button>
      <Button
        variant="default"
        leftSection={<IconUserPlus size={16} aria-hidden />}
        onClick={props.onAddParticipant}
      >
        {t('actions.addParticipant')}
      </Button>
      <NewTransactionButton
        isValid={props.instrument.validation.valid}
        onClick={props.onNewTransaction}
      />
      {props.instrument.may.delete && <InstrumentMenu instrument={props.instrument} />}
    </>
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
