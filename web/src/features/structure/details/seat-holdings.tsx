import { instrumentRights } from '@zegel/core/structure/rights'
import type { Seat } from '@zegel/core/structure/structure-index'
import { useTranslation } from 'react-i18next'
import { formatUnits } from '../../../lib/format.ts'
import type { StructureView } from '../structure-view.ts'
import { CardList, CardRow } from './card-section.tsx'
import { formatShare } from './format-share.ts'

/** What somebody holds in a body: of each instrument the part, the units and what they give; or the part that was stated. */
export function SeatHoldings({ view, seat }: { view: StructureView; seat: Seat }) {
  const { t } = useTranslation('structure')
  const { holdings, stated } = seat
  return (
    <CardList>
      {stated !== null && (
        <CardRow
          title={t('details.edge.stated')}
          line={t('details.edge.statedLine')}
          figure={formatShare(stated)}
        />
      )}
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
