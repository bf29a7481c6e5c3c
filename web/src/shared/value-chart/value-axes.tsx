import { useTranslation } from '../../i18n/use-translation.ts'
import { VALUATION_RANGES, type ValuationRange } from '@zegel/core/valuations/valuation-history'
import { ChartAxes } from '../../ui/chart-axes.tsx'
import { SegmentedToggle } from '../../ui/fields/segmented-toggle.tsx'
import type { ChartBox } from './chart-scales.ts'

const UNDER_AXIS = 26

/** What units are worth, and the days under it. */
export function ValueAxes({ layout }: { layout: ChartBox }) {
  const { left, right, bottom, dates, values } = layout
  return (
    <ChartAxes
      left={left}
      right={right}
      values={values}
      along={dates}
      alongY={bottom + UNDER_AXIS}
      marksY={bottom}
    />
  )
}

interface RangeToggleProps {
  range: ValuationRange
  onRange: (range: ValuationRange) => void
}

/** How far back a chart looks. */
export function RangeToggle({ range, onRange }: RangeToggleProps) {
  const { t } = useTranslation('valuations')
  return (
    <SegmentedToggle
      label={t('range.label')}
      value={range}
      onChange={onRange}
      options={VALUATION_RANGES.map((value) => ({ value, label: t(`range.${value}`) }))}
    />
  )
}
