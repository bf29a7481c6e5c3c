import { Button, Group, Skeleton, Text } from '@mantine/core'
import { IconChartLine, IconPlus } from '@tabler/icons-react'
import { useSuspenseQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import type { Instrument } from '@zegel/contract/instruments/instruments'
import { VALUATION_RANGES } from '@zegel/core/valuations/valuation-history'
import { today } from '../../../lib/format.ts'
import { useAddressWord } from '../../../lib/use-address-word.ts'
import { InstrumentTypeIcon } from '../../../shared/instruments/instrument-type-icon.tsx'
import { useRatioText } from '../../../shared/instruments/use-terms.ts'
import { Awaited } from '../../../ui/awaited.tsx'
import { Empty } from '../../../ui/empty.tsx'
import { TextLink } from '../../../ui/links.tsx'
import { Section } from '../../../ui/section.tsx'
import { Waiting } from '../../../ui/waiting.tsx'
import { toUnitValues, ValuationsCard } from './valuations-card.tsx'
import { ValuationForm } from './valuation-form.tsx'
import classes from './valuations-section.module.css'
import { useRelatedInstruments } from '../../../shared/instruments/instruments.api.ts'
import { valuationsQuery } from './valuations.api.ts'
import { sameOrganization } from '../../../lib/search-params.ts'
import { ValueCard } from './value-card.tsx'

// The first is what the address leaves out.
const RANGES = ['all', ...VALUATION_RANGES] as const

interface ValuationsSectionProps {
  instrument: Instrument
  /** Without what leads into the organisation, for who only holds some. */
  isForHolder?: boolean
}

/** What units of an instrument were worth through time, with what that means now and which instruments hang together with it. */
export function ValuationsSection(props: ValuationsSectionProps) {
  const { t } = useTranslation('valuations')
  const inCard = (failure: ReactNode) => <Section title={t('title')}>{failure}</Section>
  return (
    <Awaited key={props.instrument.id} waiting={<ValuationsSkeleton />} failed={inCard}>
      <Valuations {...props} />
    </Awaited>
  )
}

function Valuations({ instrument, isForHolder = false }: ValuationsSectionProps) {
  const [range, setRange] = useAddressWord('range', RANGES)
  const { data: valuations } = useSuspenseQuery(valuationsQuery(instrument.id))
  const now = today()
  const values = toUnitValues(valuations)
  const about = { instrument, range, today: now }
  return (
    <div className={classes.columns}>
      {valuations.length === 0 ? (
        <ValuationsEmpty instrument={instrument} />
      ) : (
        <ValuationsCard {...about} valuations={valuations} onRange={setRange} />
      )}
      <div className={classes.beside}>
        <ValueCard {...about} values={values} />
        {!isForHolder && <RelatedInstruments instrumentId={instrument.id} />}
      </div>
    </div>
  )
}

/** The chart and its card, while they are on their way. */
function ValuationsSkeleton() {
  return (
    <Waiting>
      <div className={classes.columns}>
        <Section>
          <Skeleton height={20} width="30%" mb="lg" />
          <Group justify="space-between" mb="lg">
            <Skeleton height={36} width="30%" />
            <Skeleton height={36} width="50%" />
          </Group>
          <Skeleton height={400} />
        </Section>
        <Section>
          <Skeleton height={20} width="50%" mb="md" />
          <Skeleton height={28} width="70%" mb="lg" />
          <Skeleton height={14} width="60%" />
        </Section>
      </div>
    </Waiting>
  )
}

/** Where a unit was never valued: what goes here, and the first one for who may state it. */
function ValuationsEmpty({ instrument: { id, may } }: { instrument: Instrument }) {
  const { t } = useTranslation('valuations')
  const [isAdding, setIsAdding] = useState(false)
  const add = (
    <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={() => setIsAdding(true)}>
      {t('add.title')}
    </Button>
  )
  return (
    <Section title={t('title')}>
      <Empty
        icon={<IconChartLine size={32} stroke={1.5} />}
        title={t('empty.title')}
        action={may.manage && add}
      >
        {t(may.manage ? 'empty.manager' : 'empty.reader')}
      </Empty>
      {isAdding && <ValuationForm instrumentId={id} onClose={() => setIsAdding(false)} />}
    </Section>
  )
}

/** The instruments whose worth hangs together with this one's; nothing when there are none, or none that the reader may see. */
function RelatedInstruments({ instrumentId }: { instrumentId: string }) {
  const { t } = useTranslation('valuations')
  const ratioText = useRatioText()
  const related = useRelatedInstruments(instrumentId)
  if (!related.data || related.data.length === 0) return null
  return (
    <Section title={t('related.title')}>
      <ul className={classes.related}>
        {related.data.map(({ id, name, type, relation, ...ratio }) => (
          <li key={id} className={classes.instrument}>
            <InstrumentTypeIcon type={type} size={32} />
            <div className={classes.name}>
              <TextLink
                to="/app/overview/instruments/$id/$section"
                params={{ id, section: 'general' }}
                search={sameOrganization}
                inherit
              >
                {name}
              </TextLink>
              <Text size="xs" c="dimmed">
                {[t(`related.${relation}`), ratioText(ratio)].filter(Boolean).join(' · ')}
              </Text>
            </div>
          </li>
        ))}
      </ul>
    </Section>
  )
}
