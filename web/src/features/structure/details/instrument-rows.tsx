import type { GraphInstrument } from '@zegel/core/structure/structure-graph'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { formatUnits } from '../../../lib/format.ts'
import { InstrumentTypeIcon } from '../../../shared/instruments/instrument-type-icon.tsx'
import type { StructureView } from '../structure-view.ts'
import { CardList, CardRow } from './card-section.tsx'

interface InstrumentRowsProps {
  view: StructureView
  instruments: readonly GraphInstrument[]
}

/** Instruments by name, with how much of each is in circulation. */
export function InstrumentRows({ view, instruments }: InstrumentRowsProps) {
  const { t } = useTranslation('structure')
  const inCirculation = (units: number) =>
    units === 0
      ? t('details.instrument.none')
      : t('details.units', { count: units, formatted: formatUnits(units) })
  return (
    <CardList>
      {instruments.map(({ id, name, type, issued_units }) => (
        <CardRow
          key={id}
          picture={<InstrumentTypeIcon type={type} size={28} />}
          title={name}
          line={inCirculation(issued_units)}
          onOpen={() => view.select({ kind: 'instrument', id })}
        />
      ))}
    </CardList>
  )
}
