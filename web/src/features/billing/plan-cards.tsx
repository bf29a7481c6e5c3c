import { SimpleGrid, Stack } from '@mantine/core'
import type { Billing } from '@zegel/contract/billing/billing'
import { type Interval, PLAN_NAMES } from '@zegel/core/billing/plans'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Section } from '../../ui/section.tsx'
import { SegmentedToggle } from '../../ui/segmented-toggle.tsx'
import { PlanCard } from './plan-card.tsx'
import type { Chosen } from './use-choose-plan.ts'

interface PlanCardsProps {
  billing: Billing
  mayManage: boolean
  isBusy: boolean
  onChoose: (choice: Chosen) => void
}

/** The plans beside each other, by the month or the year. */
export function PlanCards({ billing, mayManage, isBusy, onChoose }: PlanCardsProps) {
  const { t } = useTranslation('billing')
  const [interval, setInterval] = useState<Interval>(billing.subscription?.interval ?? 'month')
  return (
    <Section
      title={t('plans.title')}
      line={t('plans.line')}
      actions={
        <SegmentedToggle
          label={t('plans.interval')}
          value={interval}
          onChange={setInterval}
          options={[
            { value: 'month', label: t('interval.month') },
            { value: 'year', label: t('interval.year') },
          ]}
        />
      }
    >
      <Stack gap="md">
        <SimpleGrid cols={{ base: 1, md: 3 }} spacing="md">
          {PLAN_NAMES.map((plan) => (
            <PlanCard
              key={plan}
              plan={plan}
              interval={interval}
              billing={billing}
              isDisabled={!mayManage}
              isBusy={isBusy}
              onChoose={onChoose}
            />
          ))}
        </SimpleGrid>
      </Stack>
    </Section>
  )
}
