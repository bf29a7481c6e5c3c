import { isNumbered } from '@zegel/core/instruments/instrument-type'
import { useTranslation } from 'react-i18next'
import { formatUnits } from '../../lib/format.ts'
import { NumberRanges } from '../../pieces/number-ranges.tsx'
import { type FactItem, FactList } from '../../ui/fact-list.tsx'
import { LongText } from '../../ui/long-text.tsx'
import { Money } from '../../ui/money.tsx'
import { Section } from '../../ui/section.tsx'
import type { Holding } from './holdings.ts'

const DESCRIPTION_LENGTH = 250
const DESCRIPTION_LENGTH_MOBILE = 100

/** What the user owns of an instrument, in whose name, and who issued it. */
export function PositionFacts({ holding: { position, holderName } }: { holding: Holding }) {
  const { t } = useTranslation('portfolio')
  const {
    balance,
    pending_balance,
    value,
    numbering_intervals,
    financial_instrument: instrument,
  } = position
  const { price_per_unit: price, description } = instrument
  const units = (count: number) => t('holdings.units', { count, formatted: formatUnits(count) })
  const facts: FactItem[] = [
    { label: t('position.owned'), value: <strong>{units(balance)}</strong> },
    ...(pending_balance < balance
      ? [{ label: t('position.reserved'), value: units(balance - pending_balance) }]
      : []),
    ...(value === null ? [] : [{ label: t('position.value'), value: <Money amount={value} /> }]),
    ...(price === null ? [] : [{ label: t('position.price'), value: <Money amount={price} /> }]),
    { label: t('position.holder'), value: holderName },
    ...(instrument.issuing_legal_person
      ? [{ label: t('position.issuer'), value: instrument.issuing_legal_person.legal_name }]
      : []),
    ...(isNumbered(instrument.type)
      ? [
          {
            label: t('position.numbers'),
            value: <NumberRanges intervals={numbering_intervals} shown={40} />,
            isWide: true,
          },
        ]
      : []),
    ...(description
      ? [
          {
            label: t('position.description'),
            isWide: true,
            value: (
              <LongText
                length={DESCRIPTION_LENGTH}
                mobileLength={DESCRIPTION_LENGTH_MOBILE}
                more={t('position.more')}
                less={t('position.less')}
              >
                {description}
              </LongText>
            ),
          },
        ]
      : []),
  ]
  return (
    <Section title={t('position.overview')}>
      <FactList facts={facts} />
    </Section>
  )
}
