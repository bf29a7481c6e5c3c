import type { Instrument } from '@zegel/contract/instruments/instruments'
import type { ValuationRange } from '@zegel/core/valuations/valuation-range'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { today } from '../../../lib/format.ts'
import { Failure } from '../../../ui/failure.tsx'
import { Section } from '../../../ui/section.tsx'
import { RelatedInstruments } from './related-instruments.tsx'
import { toUnitValues } from './unit-values.ts'
import { ValuationsCard } from './valuations-card.tsx'
import { ValuationsEmpty } from './valuations-empty.tsx'
import classes from './valuations-section.module.css'
import { ValuationsSkeleton } from './valuations-skeleton.tsx'
import { useValuations } from './valuations.api.ts'
import { ValueCard } from './value-card.tsx'

interface ValuationsSectionProps {
  instrument: Instrument
  /** Without what leads into the organisation, for who only holds some. */
  isForHolder?: boolean
}

/** What units of an instrument were worth through time, with what that means now and which instruments hang together with it. */
export function ValuationsSection({ instrument, isForHolder = false }: ValuationsSectionProps) {
  const { t } = useTranslation('valuations')
  const [range, setRange] = useState<ValuationRange>('all')
  const valuations = useValuations(instrument.id)
  const now = today()
  if (valuations.isPending) return <ValuationsSkeleton />
  if (valuations.isError)
    return (
      <Section title={t('title')}>
        <Failure error={valuations.error} onRetry={valuations.refetch} />
      </Section>
    )
  const values = toUnitValues(valuations.data)
  const about = { instrument, range, today: now }
  return (
    <div className={classes.columns}>
      {valuations.data.length === 0 ? (
        <ValuationsEmpty instrument={instrument} />
      ) : (
        <ValuationsCard {...about} valuations={valuations.data} onRange={setRange} />
      )}
      <div className={classes.beside}>
        <ValueCard {...about} values={values} />
        {!isForHolder && <RelatedInstruments instrumentId={instrument.id} />}
      </div>
    </div>
  )
}
