import { useTranslation } from 'react-i18next'
import { formatDate, formatMoney } from '../../lib/format.ts'
import type { ComingPayment, ComingPayments as Coming } from './next-payments.ts'
import classes from './overview-card.module.css'

/** The next interest and the next redemption: when, how much, and on what. */
export function ComingPayments({ coming }: { coming: Coming }) {
  const { t } = useTranslation('portfolio')
  return (
    <dl className={classes.coming}>
      <div>
        <dt>{t('overview.nextInterest')}</dt>
        <Payment payment={coming.interest} />
      </div>
      <div>
        <dt>{t('overview.nextRedemption')}</dt>
        <Payment payment={coming.redemption} />
      </div>
    </dl>
  )
}

function Payment({ payment }: { payment: ComingPayment | undefined }) {
  const { t } = useTranslation('portfolio')
  if (!payment) return <dd>{t('overview.nonePlanned')}</dd>
  const { date, amount, instrumentNames } = payment
  const [only] = instrumentNames.length === 1 ? instrumentNames : []
  return (
    <>
      <dd className={classes.date}>{formatDate(date)}</dd>
      <dd>{formatMoney(amount)}</dd>
      <dd className={classes.from}>
        {only ?? t('overview.fromBonds', { count: instrumentNames.length })}
      </dd>
    </>
  )
}
