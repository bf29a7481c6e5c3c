import { Button, Group, Stack } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import type { Billing } from '@zegel/contract/billing/billing'
import { exceeds, PLANS } from '@zegel/core/billing/plans'
import { formatCents } from '@zegel/core/money'
import { failureText } from '../../lib/failure-text.ts'
import { formatDay, formatMoney } from '../../lib/format.ts'
import { whenAnswered } from '../../shared/acting/when-answered.ts'
import { toastFailure } from '../../shared/acting/toast-failure.ts'
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx'
import { FactList } from '../../ui/tables/fact-list.tsx'
import { InfoAlert } from '../../ui/info-alert.tsx'
import { Section } from '../../ui/section.tsx'
import { StatusBadge } from '../../ui/status-badge.tsx'
import { type Tone } from '../../ui/tone.ts'
import { showToast } from '../../ui/dialogs/toasts.tsx'
import { useBillingAccount, useSetEnding } from './billing.api.ts'

interface SubscriptionCardProps {
  organizationId: string
  billing: Billing
  mayManage: boolean
}

const TONES = {
  none: 'neutral',
  active: 'success',
  ending: 'warning',
  overdue: 'error',
  lapsed: 'error',
} as const satisfies Record<NonNullable<Billing['subscription']>['state'], Tone>

/** Which plan there is now, how it stands, and the way to end it or go on. */
export function SubscriptionCard({ organizationId, billing, mayManage }: SubscriptionCardProps) {
  const { t } = useTranslation('billing')
  const { subscription } = billing
  const state = subscription?.state ?? 'none'
  return (
    <Section
      title={t('now.title')}
      actions={subscription && <StatusBadge tone={TONES[state]}>{t(`state.${state}`)}</StatusBadge>}
    >
      <Stack gap="md">
        <SubscriptionAlert
          organizationId={organizationId}
          billing={billing}
          isOver={exceeds(billing.plan, billing.usage).length > 0}
          mayManage={mayManage}
        />
        <FactList facts={useFacts(billing)} />
        {subscription && (
          <EndingButton
            organizationId={organizationId}
            subscription={subscription}
            mayManage={mayManage}
          />
        )}
      </Stack>
    </Section>
  )
}

function useFacts({ plan, agreed_plan: agreed, subscription }: Billing) {
  const { t } = useTranslation('billing')
  // What is not paid for is still what somebody has, though smaller limits count meanwhile.
  const isLapsed = subscription?.state === 'lapsed'
  const facts = [{ label: t('now.plan'), value: t(`plan.${isLapsed ? subscription.plan : plan}`) }]
  if (!subscription) {
    const isAgreed = agreed !== null && agreed === plan
    return [...facts, { label: t('now.price'), value: t(isAgreed ? 'now.agreed' : 'free') }]
  }
  const { interval, period_ends_at: endsAt, state } = subscription
  const amount = formatMoney(formatCents(PLANS[subscription.plan].priceCents[interval]))
  const when = state === 'ending' ? 'now.ends' : 'now.renews'
  return [
    ...facts,
    { label: t('now.price'), value: t(`now.per.${interval}`, { amount }) },
    ...(endsAt && !isLapsed ? [{ label: t(when), value: formatDay(endsAt) }] : []),
  ]
}

interface EndingButtonProps {
  organizationId: string
  subscription: NonNullable<Billing['subscription']>
  mayManage: boolean
}

function EndingButton({ organizationId, subscription, mayManage }: EndingButtonProps) {
  const { t } = useTranslation('billing')
  const [isAsking, setIsAsking] = useState(false)
  const act = subscription.state === 'ending' ? 'resume' : 'cancel'
  return (
    <Group>
      <Button variant="default" disabled={!mayManage} onClick={() => setIsAsking(true)}>
        {t(`${act}.button`)}
      </Button>
      {isAsking && (
        <EndingDialog
          organizationId={organizationId}
          subscription={subscription}
          act={act}
          onClose={() => setIsAsking(false)}
        />
      )}
    </Group>
  )
}

/** The way to the page on which the oldest invoice that is not paid yet is paid; nothing while there is none. */
function PayOpenButton({ organizationId }: { organizationId: string }) {
  const { t } = useTranslation('billing')
  const { data: account } = useBillingAccount(organizationId)
  const open = account?.invoices.findLast(({ pay_url }) => pay_url !== null)
  if (!open?.pay_url) return null
  return (
    <Button component="a" href={open.pay_url}>
      {t('payment.payOpen')}
    </Button>
  )
}

interface SubscriptionAlertProps {
  organizationId: string
  billing: Billing
  isOver: boolean
  mayManage: boolean
}

/** What needs to be known or done about a subscription: it ends, or was not paid, or there is more than the plan allows. */
function SubscriptionAlert({ organizationId, billing, isOver, mayManage }: SubscriptionAlertProps) {
  const { t } = useTranslation('billing')
  const { subscription } = billing
  const current = subscription?.state
  const plan = subscription ? t(`plan.${subscription.plan}`) : ''
  const day = (instant: string | null | undefined) => (instant ? formatDay(instant) : '')
  if (!billing.is_sold) return <InfoAlert>{t('notSold')}</InfoAlert>
  if (current === 'overdue' || current === 'lapsed')
    return (
      <InfoAlert
        tone="error"
        title={t(`${current}.title`)}
        action={mayManage && <PayOpenButton organizationId={organizationId} />}
      >
        {t(`${current}.line`, { plan, date: day(subscription?.grace_ends_at) })}
      </InfoAlert>
    )
  if (current === 'ending')
    return (
      <InfoAlert tone="warning">
        {t('ending', { plan, date: day(subscription?.period_ends_at) })}
      </InfoAlert>
    )
  return isOver ? <InfoAlert tone="warning">{t('over')}</InfoAlert> : null
}

interface EndingDialogProps {
  organizationId: string
  subscription: NonNullable<Billing['subscription']>
  act: 'cancel' | 'resume'
  onClose: () => void
}

/** Asks whether the subscription ends when what was paid for is over, or goes on after all. */
function EndingDialog({ organizationId, subscription, act, onClose }: EndingDialogProps) {
  const { t } = useTranslation('billing')
  const setEnding = useSetEnding(organizationId, act)
  const endsAt = subscription.period_ends_at
  const date = endsAt ? formatDay(endsAt) : ''
  const plan = t(`plan.${subscription.plan}`)

  function handleConfirm() {
    whenAnswered(setEnding.mutateAsync(undefined, { onSettled: onClose }), {
      onSuccess: () => showToast('success', t(`${act}.done`, { date })),
      onError: (error) => toastFailure(error, failureText(error)),
    })
  }

  return (
    <ConfirmDialog
      title={t(`${act}.title`, { plan })}
      confirmLabel={t(`${act}.confirm`)}
      isDestructive={act === 'cancel'}
      isBusy={setEnding.isPending}
      onConfirm={handleConfirm}
      onClose={onClose}
    >
      {t(subscription.state === 'lapsed' ? 'cancel.lapsedLine' : `${act}.line`, { date, plan })}
    </ConfirmDialog>
  )
}
