import { Progress, SimpleGrid, Stack, Text } from '@mantine/core'
import type { Billing } from '@zegel/contract/billing/billing'
import { type Limited, LIMITED, PLANS, roomIn } from '@zegel/core/billing/plans'
import { useTranslation } from '../../i18n/use-translation.ts'
import { formatUnits } from '../../lib/format.ts'
import { FactList } from '../../ui/tables/fact-list.tsx'
import { Section } from '../../ui/section.tsx'

const COLORS = {
  plenty: 'var(--zegel-success)',
  near: 'var(--zegel-warning)',
  full: 'var(--zegel-warning)',
  over: 'var(--zegel-error)',
} as const

/** How much of the plan is used, with what else the organisation has. */
export function UsageCard({ billing }: { billing: Billing }) {
  const { t } = useTranslation('billing')
  const { entities, members } = billing.usage
  return (
    <Section title={t('usage.title')} line={t('usage.line')}>
      <Stack gap="lg">
        <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="lg">
          {LIMITED.map((limited) => (
            <LimitBar key={limited} billing={billing} limited={limited} />
          ))}
        </SimpleGrid>
        <FactList
          facts={[
            { label: t('usage.entities'), value: formatUnits(entities) },
            { label: t('usage.members'), value: formatUnits(members) },
          ]}
        />
      </Stack>
    </Section>
  )
}

function LimitBar({ billing, limited }: { billing: Billing; limited: Limited }) {
  const { t } = useTranslation('billing')
  const used = billing.usage[limited]
  const limit = billing.is_sold ? PLANS[billing.plan].limits[limited] : null
  const room = billing.is_sold ? roomIn(billing.plan, limited, used) : 'plenty'
  const label = t(`usage.${limited}`)
  const text =
    limit === null
      ? t('usage.unlimited', { used: formatUnits(used) })
      : t('usage.of', { used: formatUnits(used), limit: formatUnits(limit) })
  return (
    <Stack gap={6}>
      <Text fw={600}>{label}</Text>
      {limit !== null && (
        <Progress.Root size="md">
          <Progress.Section
            value={Math.min((used / limit) * 100, 100)}
            color={COLORS[room]}
            aria-label={label}
            aria-valuetext={text}
          />
        </Progress.Root>
      )}
      <Text size="sm" c="dimmed" className="figures">
        {text}
      </Text>
      <Text size="sm">{t(`usage.room.${room}`)}</Text>
    </Stack>
  )
}
