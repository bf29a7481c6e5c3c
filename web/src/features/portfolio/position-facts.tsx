import { Text } from '@mantine/core'
import type { VestingFigures } from '@zegel/contract/register/vesting'
import { hasSchedule, isNumbered } from '@zegel/core/instruments/instrument-type'
import { useTranslation } from '../../i18n/use-translation.ts'
import { formatDate, formatMoney, formatUnits } from '../../lib/format.ts'
import { NumberRanges } from '../../shared/instruments/number-ranges.tsx'
import { type FactItem, FactList } from '../../ui/tables/fact-list.tsx'
import { LongText } from '../../ui/tables/long-text.tsx'
import { Money } from '../../ui/tables/values.tsx'
import { Section } from '../../ui/section.tsx'
import type { Holding } from './holdings.ts'
import classes from './position-screen.module.css'

const DESCRIPTION_LENGTH = 250
const DESCRIPTION_LENGTH_MOBILE = 100
const NUMBERS_SHOWN = 40

/** What the user owns of an instrument, in whose name, who issued it and what it pays next. */
export function PositionFacts({ holding }: { holding: Holding }) {
  const { t } = useTranslation('portfolio')
  const { balance, pending_balance } = holding.position
  const units = (count: number) => t('holdings.units', { count, formatted: formatUnits(count) })
  return (
    <Section title={t('position.overview')}>
      <div className={classes.owned}>
        <Text size="sm" c="dimmed">
          {t('position.owned')}
        </Text>
        <p className={classes.count}>{units(balance)}</p>
        {pending_balance < balance && (
          <Text size="sm" c="dimmed" className="figures" style={{ whiteSpace: 'normal' }}>
            {t('position.split', {
              available: formatUnits(pending_balance),
              reserved: formatUnits(balance - pending_balance),
            })}
          </Text>
        )}
      </div>
      <Vested vesting={holding.position.vesting} />
      <FactList facts={useFacts(holding)} />
    </Section>
  )
}

// The picture of it stands below; here only how much.
function Vested({ vesting }: { vesting: VestingFigures | null | undefined }) {
  const { t } = useTranslation('instruments')
  if (!vesting) return null
  const { vested, unvested, lapsed } = vesting
  const parts = [
    t('vesting.vested', { units: formatUnits(vested) }),
    unvested > 0 && t('vesting.unvested', { units: formatUnits(unvested) }),
    lapsed > 0 && t('vesting.lapsed', { units: formatUnits(lapsed) }),
  ]
  return (
    <Text size="sm" mb="sm" className="figures" style={{ whiteSpace: 'normal' }}>
      {parts.filter(Boolean).join(', ')}
    </Text>
  )
}

function useFacts({ position, holderName }: Holding): FactItem[] {
  const { t } = useTranslation('portfolio')
  const { value, nextInterest, nextRedemption, numbering_intervals } = position
  const {
    type,
    price_per_unit: price,
    issuing_legal_person: issuer,
    description,
  } = position.financial_instrument
  const next = (date: string, amount: string) =>
    t('position.payment', { date: formatDate(date), amount: formatMoney(amount) })
  const facts: (FactItem | false | null)[] = [
    value !== null && {
      label: t(hasSchedule(type) ? 'position.outstanding' : 'position.value'),
      term: hasSchedule(type) ? 'outstanding' : 'valuation',
      value: <Money amount={value} />,
    },
    price !== null && { label: t('position.price'), value: <Money amount={price} /> },
    { label: t('position.holder'), value: holderName },
    issuer && { label: t('position.issuer'), value: issuer.legal_name },
    nextInterest && {
      label: t('overview.nextInterest'),
      value: next(nextInterest.next_interest_date, nextInterest.amount),
    },
    nextRedemption && {
      label: t('overview.nextRedemption'),
      term: 'redemption',
      value: next(nextRedemption.next_redemption_date, nextRedemption.amount),
    },
    isNumbered(type) && {
      label: t('position.numbers'),
      value: <NumberRanges intervals={numbering_intervals} shown={NUMBERS_SHOWN} />,
      isWide: true,
    },
    description !== null &&
      description !== '' && {
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
  return facts.filter((fact) => fact !== null && fact !== false)
}
