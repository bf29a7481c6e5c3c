import { instrumentRights } from '@zegel/core/structure/rights'
import type { Holding } from '@zegel/core/structure/structure-index'
import { useTranslation } from 'react-i18next'
import { formatUnits } from '../../../lib/format.ts'
import type { StructureView } from '../structure-view.ts'
import { CardList, CardRow } from './card-section.tsx'
import { formatShare } from './format-share.ts'

/** What somebody holds in a body: of each instrument the part, the units and what they give. */
export function SeatHoldings({
  view,
  holdings,
}: {
  view: StructureView
  holdings: readonly Holding[]
}) {
  const { t } = useTranslation('structure')
  return (
    <CardList>
      {holdings.map(({ instrument, balance, fraction }) => (
        <CardRow
          key={instrument.id}
          title={instrument.name}
          line={instrumentRights(instrument)
            .map((right) => t(`rights.${right}`))
            .join(', ')}
          figure={formatShare(fraction)}
          figureLine={t('details.units', { count: balance, formatted: formatUnits(balance) })}
          onOpen={() => view.select({ kind: 'instrument', id: instrument.id })}
        />
      ))}
    </CardList>
  )
}
