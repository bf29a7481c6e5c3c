import type { Billing } from '@zegel/contract/billing'
import { useTranslation } from 'react-i18next'
import { formatDay } from '../../lib/format.ts'
import { InfoAlert } from '../../ui/info-alert.tsx'

/** What needs to be known or done about a subscription: it ends, or was not paid, or there is more than the plan allows. */
export function StandingAlert({ billing, isOver }: { billing: Billing; isOver: boolean }) {
  const { t } = useTranslation('billing')
  const { subscription } = billing
  const plan = subscription ? t(`plan.${subscription.plan}`) : ''
  const day = (instant: string | null) => (instant ? formatDay(instant) : '')
  if (!billing.is_sold) return <InfoAlert>{t('notSold')}</InfoAlert>
  if (subscription?.state === 'overdue')
    return (
      <InfoAlert tone="error" title={t('overdue.title')}>
        {t('overdue.line', { plan, date: day(subscription.grace_ends_at) })}
      </InfoAlert>
    )
  if (subscription?.state === 'lapsed')
    return (
      <InfoAlert tone="error" title={t('lapsed.title')}>
        {t('lapsed.line', { plan })}
      </InfoAlert>
    )
  if (subscription?.state === 'ending')
    return (
      <InfoAlert tone="warning">
        {t('ending', { plan, date: day(subscription.period_ends_at) })}
      </InfoAlert>
    )
  return isOver ? <InfoAlert tone="warning">{t('over')}</InfoAlert> : null
}
