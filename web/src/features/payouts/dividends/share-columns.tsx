import type { DividendLine, DividendPart, DividendTotals } from '@zegel/contract/payouts/dividends'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { formatMoney, formatPercentage, formatUnits } from '../../../lib/format.ts'
import { PersonLink } from '../../../shared/legal-persons/person-link.tsx'
import type { FactItem } from '../../../ui/tables/fact-list.tsx'
import type { DataColumn } from '../../../ui/tables/table-columns.ts'
import { Money, SecondLine, Units } from '../../../ui/tables/values.tsx'

type Share = Omit<DividendLine, 'payment_line_id' | 'corrected'> &
  Partial<Pick<DividendLine, 'corrected'>>

/** What each holder gets, with why less tax is withheld of some, and below it what all get together; names lead to what that organisation has of them. */
export function useShareColumns(
  totals: DividendTotals,
  { isSortable, linkedIn }: { isSortable: boolean; linkedIn?: string },
): DataColumn<Share>[] {
  const { t } = useTranslation('dividends')
  const figure = { isFigure: true, width: 140 }
  return [
    {
      key: 'holder',
      title: t('column.holder'),
      isSortable,
      render: ({ holder, exemption, passed_on }) => (
        <span style={{ overflowWrap: 'break-word' }}>
          {linkedIn ? <PersonLink organizationId={linkedIn} {...holder} /> : holder.name}
          {exemption && <SecondLine>{t(`ground.${exemption}`)}</SecondLine>}
          {isSome(passed_on) && (
            <SecondLine>{t('passedOn', { amount: formatMoney(passed_on) })}</SecondLine>
          )}
        </span>
      ),
    },
    {
      ...{ key: 'units', title: t('column.units'), isSortable, ...figure, width: 110 },
      render: ({ units }) => <Units units={units} />,
      total: <Units units={totals.units} />,
    },
    {
      ...{ key: 'gross', title: t('column.gross'), ...figure },
      render: ({ gross, corrected }) => (
        <>
          <Money amount={gross} />
          {corrected && isSome(corrected.gross) && <Corrected amount={corrected.gross} />}
        </>
      ),
      total: <Money amount={totals.gross} />,
    },
    {
      ...{ key: 'tax', title: t('column.tax'), ...figure },
      render: ({ tax, rate, corrected }) => (
        <>
          <Money amount={tax} />
          <SecondLine>{formatPercentage(rate)}</SecondLine>
          {corrected && isSome(corrected.tax) && <Corrected amount={corrected.tax} />}
        </>
      ),
      total: <Money amount={totals.tax} />,
    },
    {
      ...{ key: 'net', title: t('column.net'), isSortable, ...figure },
      render: ({ net }) => <Money amount={net} />,
      total: <Money amount={totals.net} />,
    },
  ]
}

/** What a later run settled of an amount. */
function Corrected({ amount }: { amount: string }) {
  const { t } = useTranslation('dividends')
  return <SecondLine>{t('corrected', { amount: formatMoney(amount) })}</SecondLine>
}

/** What a dividend or a part of it comes to. */
export function useTotalFacts(totals: DividendTotals): FactItem[] {
  const { t } = useTranslation('dividends')
  return [
    { label: t('totals.holders'), value: formatUnits(totals.holders) },
    { label: t('totals.gross'), value: <Money amount={totals.gross} /> },
    ...(isSome(totals.passed_on)
      ? [{ label: t('totals.passedOn'), value: <Money amount={totals.passed_on} /> }]
      : []),
    { label: t('totals.tax'), value: <Money amount={totals.tax} /> },
    { label: t('totals.net'), value: <Money amount={totals.net} /> },
  ]
}

/** How much was resolved, in words; and that the issuer's own units get nothing. */
export function usePartLine(): (
  part: Pick<DividendPart, 'per_unit' | 'total' | 'through' | 'treasury'>,
) => string {
  const { t } = useTranslation('dividends')
  return ({ per_unit, total, through, treasury }) => {
    const amount = through
      ? t('part.through', { name: through.name })
      : per_unit !== null
        ? t('part.perUnit', { amount: formatMoney(per_unit) })
        : t('part.total', { amount: formatMoney(total ?? '0.00') })
    const own = treasury > 0 ? t('part.treasury', { units: formatUnits(treasury) }) : undefined
    return [amount, own].filter(Boolean).join(' · ')
  }
}

function isSome(amount: string): boolean {
  return Number(amount) !== 0
}
