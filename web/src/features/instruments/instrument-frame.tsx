import { Group, Tabs } from '@mantine/core'
import { type ReactNode, useEffect, useRef } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import type { Instrument, InstrumentCard } from '@zegel/contract/instruments/instruments'
import { useActor } from '../../shared/current-user.ts'
import { InstrumentTypeIcon } from '../../shared/instruments/instrument-type-icon.tsx'
import { Page } from '../../ui/page/page.tsx'
import { scrollToMiddle } from '../../ui/scroll-to-middle.ts'
import classes from './instrument-frame.module.css'
import { InstrumentCrumbs } from './instrument-crumbs.tsx'
import {
  type SectionName,
  sectionsOf,
  sectionsOfCard,
} from '../../shared/instruments/use-open-section.ts'
import { intentOf, QuickActions, type QuickActionsProps } from './quick-actions.tsx'

interface InstrumentFrameProps extends QuickActionsProps {
  section: SectionName
  /** The tab that was pressed: its section is a moment later that of the address. */
  chosen: SectionName
  onSection: (section: SectionName) => void
  onIntent: (section: SectionName) => void
  /** What is shown is still the section before. */
  isArriving: boolean
  children: ReactNode
}

/** An instrument's name, type, quick actions and sections, around one section. */
export function InstrumentFrame(props: InstrumentFrameProps) {
  const { instrument, section, chosen, onSection, onIntent, isArriving, children } = props
  const { t } = useTranslation('instruments')
  const { name, type, organization } = instrument
  const tabs = useRef<HTMLDivElement>(null)
  const sectionOf = useSectionOf(instrument, section)
  useEffect(() => {
    // With the next frame, which lays the page out anyhow.
    const frame = requestAnimationFrame(() => bringTabIntoSight(tabs.current, chosen))
    return () => cancelAnimationFrame(frame)
  }, [chosen])
  const line = (
    <Group gap="xs" wrap="nowrap">
      <InstrumentTypeIcon type={type} size={24} />
      <span style={{ minWidth: 0 }}>
        {t(`type.${type}`)} · {organization.name}
      </span>
    </Group>
  )
  return (
    <Page
      title={name}
      tabTitle={`${t(`sections.${section}`)} · ${name}`}
      line={line}
      back={<InstrumentCrumbs instrument={instrument} sectionOf={sectionOf} />}
      actions={instrument.may.manage && <QuickActions {...props} />}
    >
      <Tabs
        value={chosen}
        onChange={(pressed) => onSection(pressed as SectionName)} // safe: one of the sections
        keepMounted={false}
        activateTabWithKeyboard={false}
      >
        <Tabs.List ref={tabs} aria-label={t('sections.label')} className={classes.tabs}>
          {sectionsOf(instrument).map((one) => (
            <Tabs.Tab key={one} value={one} {...intentOf(() => onIntent(one))}>
              {t(`sections.${one}`)}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        <Tabs.Panel value={chosen} pt="lg" aria-busy={isArriving}>
          {children}
        </Tabs.Panel>
      </Tabs>
    </Page>
  )
}

// On a phone the tabs are wider than the screen.
function bringTabIntoSight(tabs: HTMLElement | null, section: SectionName): void {
  const tab = tabs?.querySelector<HTMLElement>(`[role=tab][id$="-tab-${section}"]`)
  if (tabs && tab) scrollToMiddle(tabs, tab)
}

// The same section of another instrument, or its first where that has none.
function useSectionOf({ organization_id, may }: Instrument, section: SectionName) {
  const actor = useActor()
  return (card: InstrumentCard): SectionName =>
    sectionsOfCard(card, actor, { organizationId: organization_id, may }).includes(section)
      ? section
      : 'general'
}
