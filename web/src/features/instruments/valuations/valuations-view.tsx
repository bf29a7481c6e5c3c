import type { Instrument } from '@zegel/contract/instruments/instruments'
import type { Valuation } from '@zegel/contract/instruments/valuations'
import { inRange, type ValuationRange } from '@zegel/core/valuations/valuation-range'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { RangeToggle } from '../../../pieces/value-chart/range-toggle.tsx'
import { SegmentedToggle } from '../../../ui/segmented-toggle.tsx'
import { toUnitValues } from './unit-values.ts'
import { ValuationChart } from './valuation-chart.tsx'
import { type ValuationChanges, ValuationList } from './valuation-list.tsx'
import classes from './valuations-section.module.css'

interface ValuationsViewProps {
  instrument: Instrument
  /** Oldest first, at least one. */
  valuations: readonly Valuation[]
  range: ValuationRange
  onRange: (range: ValuationRange) => void
  today: string
  /** Given in edit mode, which lists all of them. */
  changes: ValuationChanges | undefined
}

const VIEWS = ['chart', 'list'] as const

/** Valuations as a chart or as a list, of a range that the reader chooses. */
export function ValuationsView(props: ValuationsViewProps) {
  const { instrument, valuations, range, onRange, today, changes } = props
  const { t } = useTranslation('valuations')
  const [view, setView] = useState<(typeof VIEWS)[number]>('chart')
  if (changes) return <ValuationList valuations={valuations.toReversed()} changes={changes} />
  return (
    <>
      <div className={classes.choices}>
        <SegmentedToggle
          label={t('view.label')}
          value={view}
          onChange={setView}
          options={VIEWS.map((value) => ({ value, label: t(`view.${value}`) }))}
        />
        <RangeToggle range={range} onRange={onRange} />
      </div>
      {view === 'chart' ? (
        <ValuationChart
          name={instrument.name}
          values={toUnitValues(valuations)}
          range={range}
          today={today}
        />
      ) : (
        <ValuationList
          valuations={inRange(valuations, range, today).toReversed()}
          changes={undefined}
        />
      )}
    </>
  )
}
