import type { GraphPerson } from '@zegel/core/structure/structure-graph'
import type { StructureIndex } from '@zegel/core/structure/structure-index'
import { useTranslation } from 'react-i18next'
import { formatUnits } from '../../../lib/format.ts'
import type { StructureView } from '../structure-view.ts'
import { CardList, CardRow, CardSection } from './card-section.tsx'
import { formatShare } from './format-share.ts'

/** What a legal person holds: by the register, and what was stated where no register says it. */
export function PersonHoldings({ view, person }: { view: StructureView; person: GraphPerson }) {
  const { t } = useTranslation('structure')
  const { index, select } = view
  const holdings = holdingsOf(index, person)
  const stated = index.seatsOf(person.id).filter((seat) => seat.stated !== null)
  if (holdings.length + stated.length === 0) return null
  return (
    <CardSection title={t('details.person.holdings')}>
      <CardList>
        {holdings.map(({ instrument, balance, fraction }) => (
          <CardRow
            key={instrument.id}
            title={instrument.name}
            line={index.person(instrument.issuing_legal_person_id)?.legal_name}
            figure={formatShare(fraction)}
            figureLine={t('details.units', { count: balance, formatted: formatUnits(balance) })}
            onOpen={() => select({ kind: 'instrument', id: instrument.id })}
          />
        ))}
        {stated.map(({ body, stated: part }) => (
          <CardRow
            key={body.id}
            title={index.person(body.legal_person_id)?.legal_name ?? ''}
            line={t('details.edge.statedLine')}
            figure={formatShare(part ?? 0)}
            onOpen={() => select({ kind: 'edge', bodyId: body.id, personId: person.id })}
          />
        ))}
      </CardList>
    </CardSection>
  )
}

// Not by the seats: an issuer may lack the body that its holders form.
function holdingsOf(index: StructureIndex, person: GraphPerson) {
  return person.instrument_memberships.flatMap(({ financial_instrument_id, balance }) => {
    const instrument = index.instrument(financial_instrument_id)
    if (!instrument || balance <= 0 || instrument.issued_units <= 0) return []
    return [{ instrument, balance, fraction: balance / instrument.issued_units }]
  })
}
