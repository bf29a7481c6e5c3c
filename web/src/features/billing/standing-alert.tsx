import type { Billing } from '@zegel/contract/billing/billing'
import { useTranslation } from 'react-i18next'
import { formatDay } from '../../lib/format.ts'
import { InfoAlert } from '../../ui/info-alert.tsx'
import { PayOpenButton } from './pay-open-button.tsx'

interface StandingAlertProps {
  organizationId: string
  billing: Billing
  isOver: boolean
  mayManage: boolean
}

/** What needs to be known or done about a subscription: it ends, or was not paid, or there is more than the plan allows. */
export function StandingAlert({ organizationId, billing, isOver, mayManage }: StandingAlertProps) {
  const { t } = useTranslation('billing')
  const { subscription } = billing
  const state = subscription?.state
  const plan = subscription ? t(`plan.${subscription.plan}`) : ''
  const day = (instant: string | null | undefined) => (instant ? formatDay(instant) : '')
  if (!billing.is_sold) return <InfoAlert>{t('notSold')}</InfoAlert>
  if (state === 'overdue' || state === 'lapsed')
    return (
      <InfoAlert
        tone="error"
        title={t(`${state}.title`)}
        action={mayManage && <PayOpenButton organizationId={organizationId} />}
      >
        {t(`${state}.line`, { plan, date: day(subscription?.grace_ends_at) })}
      </InfoAlert>
    )
  if (state === 'ending')
    return (
      <InfoAlert tone="warning">
        {t('ending', { plan, date: day(subscription?.period_ends_at) })}
      </InfoAlert>
    )
  return isOver ? <InfoAlert tone="warning">{t('over')}</InfoAlert> : null
}
