import { Button, Group, Paper, Stack, Text, Title } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import type { Billing } from '@zegel/contract/billing/billing'
import { type Interval, isPaidPlan, LIMITED, type PlanName, PLANS } from '@zegel/core/billing/plans'
import { formatCents } from '@zegel/core/money'
import { useTranslation } from 'react-i18next'
import { formatUnits } from '../../lib/format.ts'
import { ButtonLink } from '../../ui/links.tsx'
import { Money } from '../../ui/tables/values.tsx'
import { StatusBadge } from '../../ui/status-badge.tsx'
import type { Chosen } from './use-choose-plan.ts'

interface PlanCardProps {
  plan: PlanName
  interval: Interval
  billing: Billing
  isDisabled: boolean
  isBusy: boolean
  onChoose: (choice: Chosen) => void
}

/** One plan: what it costs and allows, and the way to it. */
export function PlanCard(props: PlanCardProps) {
  const { plan, interval, billing } = props
  const { t } = useTranslation('billing')
  const { priceCents, limits } = PLANS[plan]
  const isNow = plan === billing.plan
  return (
    <Paper
      p="lg"
      radius="md"
      withBorder
      component="section"
      aria-label={t(`plan.${plan}`)}
      {...(isNow && { style: { borderColor: 'var(--mantine-primary-color-filled)' } })}
    >
      <Stack gap="sm" h="100%" justify="space-between">
        <Stack gap="sm">
          <Group justify="space-between" mih={28}>
            <Title order={3}>{t(`plan.${plan}`)}</Title>
            {isNow && <StatusBadge tone="success">{t('plans.now')}</StatusBadge>}
          </Group>
          <Text fz="xl" fw={600}>
            {isPaidPlan(plan) ? <Money amount={formatCents(priceCents[interval])} /> : t('free')}
          </Text>
          <Text size="sm" c="dimmed">
            {isPaidPlan(plan) ? t(`per.${interval}`) : t('forever')}
          </Text>
          {LIMITED.map((limited) => (
            <Group key={limited} gap="xs" wrap="nowrap">
              <IconCheck size={16} color="var(--zegel-success)" aria-hidden />
              <Text size="sm">
                {limits[limited] === null
                  ? t(`allows.${limited}Unlimited`)
                  : t(`allows.${limited}`, {
                      count: limits[limited],
                      limit: formatUnits(limits[limited]),
                    })}
              </Text>
            </Group>
          ))}
        </Stack>
        <PlanButton {...props} />
      </Stack>
    </Paper>
  )
}

// What was agreed on need not be bought as well, nor anything smaller.
function isAgreed(plan: PlanName, { agreed_plan: agreed, subscription }: Billing): boolean {
  if (!agreed || subscription) return false
  return PLANS[plan].priceCents.month <= PLANS[agreed].priceCents.month
}

// Every plan has something to do: to choose it, or to talk about it where nothing has to be chosen. Start is where a subscription that ends leads; that is asked elsewhere.
function PlanButton({ plan, interval, billing, isDisabled, isBusy, onChoose }: PlanCardProps) {
  const { t } = useTranslation('billing')
  const { subscription, agreed_plan: agreed } = billing
  if (!isPaidPlan(plan)) {
    if (subscription)
      return (
        <Discuss>{t(subscription.state === 'ending' ? 'plans.back' : 'plans.toStart')}</Discuss>
      )
    if (!agreed) return <Discuss>{t('plans.chosen')}</Discuss>
  }
  if (!isPaidPlan(plan) || isAgreed(plan, billing))
    return <Discuss>{agreed === plan && t('plans.agreed')}</Discuss>
  if (subscription?.plan === plan && subscription.interval === interval)
    return <Discuss>{t('plans.chosen')}</Discuss>
  const label = subscription
    ? t(subscription.plan === plan ? `plans.to.${interval}` : 'plans.change', {
        plan: t(`plan.${plan}`),
      })
    : t('plans.buy', { plan: t(`plan.${plan}`) })
  return (
    <Button
      variant={subscription || plan === 'pro' ? 'default' : 'filled'}
      disabled={isDisabled}
      loading={isBusy}
      onClick={() => onChoose({ plan, interval })}
    >
      {label}
    </Button>
  )
}

/** What no button changes can be talked about; what is so now is said above it. */
function Discuss({ children }: { children: string | false }) {
  const { t } = useTranslation('billing')
  return (
    <Stack gap="xs">
      {children && (
        <Text size="sm" c="dimmed">
          {children}
        </Text>
      )}
      <ButtonLink to="/contact" variant="default">
        {t('plans.discuss')}
      </ButtonLink>
    </Stack>
  )
}
