import { Button } from '@mantine/core'
import type { InstrumentDeedFacts } from '@zegel/contract/instruments/instrument-deed-facts'
import type { Instrument } from '@zegel/contract/instruments/instruments'
import { instrumentType } from '@zegel/core/instruments/instrument-type'
import type { DeedFactsPart } from '@zegel/core/instruments/types/definition'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { formatDate } from '../../../lib/format.ts'
import { Awaited } from '../../../ui/awaited.tsx'
import { type FactItem, FactList } from '../../../ui/tables/fact-list.tsx'
import { Section } from '../../../ui/section.tsx'
import { DeedFactsDialog } from './dialogs/deed-facts-dialog.tsx'
import { deedFactsQuery } from './instrument-settings.api.ts'

/** What deeds of an instrument tell that follows from nothing else; shares have no deed of ours. */
export function DeedFactsSection({ instrument }: { instrument: Instrument }) {
  return (
    <Awaited key={instrument.id} waiting={null}>
      <KnownDeedFacts instrument={instrument} />
    </Awaited>
  )
}

function KnownDeedFacts({ instrument }: { instrument: Instrument }) {
  const { t } = useTranslation(['deed-facts', 'instrument-settings'])
  const [isOpen, setIsOpen] = useState(false)
  const { data: facts } = useSuspenseQuery(deedFactsQuery(instrument.id))
  return (
    <Section
      title={t('title')}
      line={t('line')}
      actions={
        instrument.may.manage && (
          <Button
            variant="default"
            size="sm"
            aria-label={`${t('instrument-settings:change')}: ${t('title')}`}
            onClick={() => setIsOpen(true)}
          >
            {t('instrument-settings:change')}
          </Button>
        )
      }
    >
      <Facts type={instrument.type} facts={facts} />
      {isOpen && (
        <DeedFactsDialog instrument={instrument} facts={facts} onClose={() => setIsOpen(false)} />
      )}
    </Section>
  )
}

function Facts({ type, facts }: { type: Instrument['type']; facts: InstrumentDeedFacts }) {
  const { t } = useTranslation('deed-facts')
  const unset = t('unset')
  const date = (day: string | null) => (day ? formatDate(day) : unset)
  const common: FactItem[] = [
    { label: t('fields.seat'), value: facts.statutory_seat ?? unset },
    { label: t('fields.conditionsDate'), value: date(facts.conditions_date) },
    { label: t('fields.conditionsVersion'), value: facts.conditions_version ?? unset },
  ]
  const parts: Record<DeedFactsPart, FactItem[]> = {
    resolution: [
      { label: t('fields.resolutionDate'), value: date(facts.resolution_date) },
      { label: t('fields.resolutionBody'), value: facts.resolution_body ?? unset },
    ],
    certification: [
      { label: t('fields.certificationDate'), value: date(facts.certification_date) },
      { label: t('fields.certificationNotary'), value: facts.certification_notary ?? unset },
      {
        label: t('fields.meetingRights'),
        value: facts.meeting_rights === null ? unset : t(facts.meeting_rights ? 'yes' : 'no'),
      },
    ],
    grant: [
      {
        label: t('fields.preEmption'),
        value: facts.pre_emption ? t(`preEmptions.${facts.pre_emption}`) : unset,
      },
      {
        label: t('fields.deliveryWeeks'),
        value: facts.delivery_weeks ? t('weeks', { count: facts.delivery_weeks }) : unset,
      },
    ],
  }
  const own = instrumentType(type).deedFacts.flatMap((part) => parts[part])
  return <FactList facts={[...own, ...common]} />
}
