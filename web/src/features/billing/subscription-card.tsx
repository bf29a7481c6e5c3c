import { Button, Group, Stack } from '@mantine/core'
import type { Billing } from '@zegel/contract/billing/billing'
import { PLANS } from '@zegel/core/billing/plans'
import { exceeds } from '@zegel/core/billing/plan-limits'
import { formatCents } from '@zegel/core/money'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDay, formatMoney } from '../../lib/format.ts'
import { FactList } from '../../ui/fact-list.tsx'
import { Section } from '../../ui/section.tsx'
import { StatusBadge } from '../../ui/status-badge.tsx'
import type { Tone } from '../../ui/tone.ts'
import { EndingDialog } from './ending-dialog.tsx'
import { StandingAlert } from './standing-alert.tsx'

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
        <StandingAlert
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
  const facts = [{ label: t('now.plan'), value: t(`plan.${plan}`) }]
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
    ...(endsAt ? [{ label: t(when), value: formatDay(endsAt) }] : []),
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
