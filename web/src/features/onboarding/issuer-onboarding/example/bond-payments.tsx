import type { SchedulePayment } from '@zegel/contract/instruments/schedules'
import { formatCents } from '@zegel/core/money'
import type { BondExample, ExamplePayment } from '@zegel/core/onboarding/worked-example'
import { useTranslation } from '../../../../i18n/use-translation.ts'
import { formatMoney } from '../../../../lib/format.ts'
import { byYear, eachPayment } from '../../../../shared/payment-chart/payment-groups.ts'
import { ScheduleChart, useGroupName } from '../../../../shared/payment-chart/schedule-chart.tsx'
import { ScrollBox } from '../../../../ui/tables/scroll-box.tsx'
import classes from './example.module.css'

// More bars and lines than this are too thin to point at and too many to read.
const MANY = 24
const TABLE_HEIGHT = 320

/** Each payment on one bond as a bar, and the same in a table; by the year where they are many. */
export function BondPayments({ example }: { example: BondExample }) {
  const { t } = useTranslation('issuer-onboarding')
  const groupName = useGroupName()
  const payments = example.payments.map(toSchedulePayment)
  const groups = payments.length > MANY ? byYear(payments) : eachPayment(payments)
  const totals = {
    interest: formatCents(example.interestCents),
    redemption: formatCents(example.redemptionCents),
  }
  return (
    <>
      <ScheduleChart name={t('gives.oneBond')} groups={groups} totals={totals} frame="bars" />
      <ScrollBox label={t('gives.table')} height={TABLE_HEIGHT}>
        <table className={classes.table} aria-label={t('gives.table')}>
          <thead>
            <tr>
              <th scope="col">{t('gives.date')}</th>
              <th scope="col">{t('gives.interest')}</th>
              <th scope="col">{t('gives.redemption')}</th>
              <th scope="col">{t('gives.outstanding')}</th>
            </tr>
          </thead>
          <tbody>
            {groups.map((group) => (
              <tr key={group.key}>
                <td className={classes.date}>{groupName(group)}</td>
                <td>{formatMoney(group.interest)}</td>
                <td>{formatMoney(group.redemption)}</td>
                <td>{formatMoney(group.outstanding)}</td>
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <td>{t('gives.total')}</td>
              <td>{formatMoney(totals.interest)}</td>
              <td>{formatMoney(totals.redemption)}</td>
              <td>{formatMoney(payments.at(-1)?.outstanding ?? '0.00')}</td>
            </tr>
          </tfoot>
        </table>
      </ScrollBox>
    </>
  )
}

function toSchedulePayment(payment: ExamplePayment): SchedulePayment {
  const { date, interestCents, redemptionCents, outstandingCents } = payment
  return {
    date,
    payment_day: date,
    interest: formatCents(interestCents),
    redemption: formatCents(redemptionCents),
    outstanding: formatCents(outstandingCents),
    state: 'later',
  }
}
