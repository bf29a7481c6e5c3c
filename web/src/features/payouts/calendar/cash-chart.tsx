import type { CashMonth } from '@zegel/contract/payouts/calendar'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { formatMoney, formatMonth } from '../../../lib/format.ts'
import { PaymentChart } from '../../../shared/payment-chart/payment-chart.tsx'
import { PAYMENT_PARTS } from '../../../shared/payment-chart/payment-layout.ts'

interface CashChartProps {
  /** One at least. */
  months: readonly CashMonth[]
  totals: Omit<CashMonth, 'month'>
}

/** The cash of each month as bars, of interest, redemption and dividend. */
export function CashChart({ months, totals }: CashChartProps) {
  const { t } = useTranslation('calendar')
  const kinds = PAYMENT_PARTS.filter((kind) => kind !== 'dividend' || totals.dividend !== '0.00')
  return (
    <PaymentChart
      stops={months.map((month) => ({ key: month.month, ...month }))}
      frame="bars"
      words={{
        label: t('cash.title'),
        ofBar: ({ month, total }) => `${formatMonth(month)}: ${formatMoney(total)}`,
        bar: t('cash.month'),
      }}
      legend={kinds.map((kind) => ({ kind, label: t(`cash.${kind}`) }))}
      readout={(month) => ({
        title: month ? formatMonth(month.month) : t('cash.total'),
        figures: [...PAYMENT_PARTS, 'total' as const]
          .filter((kind) => kind === 'total' || (month ?? totals)[kind] !== '0.00')
          .map((kind) => ({ label: t(`cash.${kind}`), amount: (month ?? totals)[kind] })),
      })}
    />
  )
}
