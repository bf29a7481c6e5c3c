import { Button, Group, Paper, Stack, Text, Title } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import type { Billing } from '@zegel/contract/billing/billing'
import {
  exceeds,
  type Interval,
  isPaidPlan,
  LIMITED,
  type PlanName,
  PLANS,
} from '@zegel/core/billing/plans'
import { formatCents } from '@zegel/core/money'
import { useTranslation } from '../../i18n/use-translation.ts'
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
  if (!agreed) return false
  if (!isPaidPlan(plan)) return true
  return !subscription && PLANS[plan].priceCents.month <= PLANS[agreed].priceCents.month
}

/** What can be done about a plan: to choose it, or to talk about it where it was agreed on; else how it stands. */
function PlanButton({ plan, interval, billing, isDisabled, isBusy, onChoose }: PlanCardProps) {
  const { t } = useTranslation('billing')
  const { subscription, agreed_plan: agreed } = billing
  if (isAgreed(plan, billing)) return <Discuss>{agreed === plan && t('plans.agreed')}</Discuss>
  if (!isPaidPlan(plan))
    return <Standing>{t(`plans.free.${subscription?.state ?? 'none'}`)}</Standing>
  if (subscription?.plan === plan && subscription.interval === interval)
    return <Standing>{t(`plans.paid.${subscription.state}`)}</Standing>
  const label = subscription
    ? t(subscription.plan === plan ? `plans.to.${interval}` : 'plans.change', {
        plan: t(`plan.${plan}`),
      })
    : t('plans.buy', { plan: t(`plan.${plan}`) })
  return (
    <Stack gap="xs">
      {plan !== billing.plan && exceeds(plan, billing.usage).length > 0 && (
        <Standing>{t('plans.over')}</Standing>
      )}
      <Button
        variant={subscription || plan === 'pro' ? 'default' : 'filled'}
        disabled={isDisabled}
        loading={isBusy}
        onClick={() => onChoose({ plan, interval })}
      >
        {label}
      </Button>
    </Stack>
  )
}

function Standing({ children }: { children: string }) {
  return (
    <Text size="sm" c="dimmed">
      {children}
    </Text>
  )
}

/** What was agreed on is changed by talking about it; what is so now is said above that. */
function Discuss({ children }: { children: string | false }) {
  const { t } = useTranslation('billing')
  return (
    <Stack gap="xs">
      {children && <Standing>{children}</Standing>}
      <ButtonLink to="/contact" variant="default">
        {t('plans.discuss')}
      </ButtonLink>
    </Stack>
  )
}
