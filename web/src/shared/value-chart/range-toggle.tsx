import { VALUATION_RANGES, type ValuationRange } from '@zegel/core/valuations/valuation-range'
import { useTranslation } from 'react-i18next'
import { SegmentedToggle } from '../../ui/fields/segmented-toggle.tsx'

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
