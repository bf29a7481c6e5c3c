import type { PaymentRun } from '@zegel/contract/payouts/payment-runs'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { formatMoney, formatUnits } from '../../../lib/format.ts'
import classes from './run-totals.module.css'

const PARTS = ['interest', 'redemption', 'dividend', 'correction'] as const

/** What a run comes to, in sight wherever in its lines one is: what is paid, of what it consists, and what is not paid. */
export function RunTotals({ run: { totals, status } }: { run: PaymentRun }) {
  const { t } = useTranslation('payment-runs')
  const some = (amount: string) => Number(amount) !== 0
  const counted = (amount: string, lines: number) =>
    t('totals.counted', { amount: formatMoney(amount), count: lines, lines: formatUnits(lines) })
  return (
    <section className={classes.totals} aria-label={t('totals.label')}>
      <dl className={classes.list}>
        <Total label={t('totals.net')} value={formatMoney(totals.net)} isNet />
        <Total label={t('column.lines')} value={formatUnits(totals.lines)} />
        {PARTS.filter((part) => some(totals[part])).map((part) => (
          <Total key={part} label={t(`column.${part}`)} value={formatMoney(totals[part])} />
        ))}
        {some(totals.withheld) && (
          <Total label={t('column.withheld')} value={formatMoney(totals.withheld)} />
        )}
        {(totals.carried_over ?? 0) > 0 && (
          <Total
            label={t('totals.carriedOver')}
            value={counted(totals.carried_over_amount ?? '0.00', totals.carried_over ?? 0)}
          />
        )}
        {totals.held_lines > 0 && (
          <Total label={t('totals.held')} value={counted(totals.held, totals.held_lines)} />
        )}
        {status === 'approved' && (
          <Total
            label={t('totals.executed')}
            value={counted(totals.executed, totals.executed_lines)}
          />
        )}
        {totals.refused_lines > 0 && (
          <Total
            label={t('totals.refused')}
            value={counted(totals.refused, totals.refused_lines)}
          />
        )}
      </dl>
    </section>
  )
}

function Total({ label, value, isNet }: { label: string; value: string; isNet?: boolean }) {
  return (
    <div className={isNet ? classes.net : undefined}>
      <dt>{label}</dt>
      <dd>{value}</dd>
    </div>
  )
}
