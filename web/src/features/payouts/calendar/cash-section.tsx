import { Group, Stack, Text } from '@mantine/core'
import { IconCoins } from '@tabler/icons-react'
import { useSuspenseQuery } from '@tanstack/react-query'
import type { CashMonth } from '@zegel/contract/payouts/calendar'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { formatMoney, formatMonth } from '../../../lib/format.ts'
import { useAddressWord } from '../../../lib/use-address-word.ts'
import { Awaited } from '../../../ui/awaited.tsx'
import { Empty } from '../../../ui/empty.tsx'
import { SegmentedToggle } from '../../../ui/fields/segmented-toggle.tsx'
import { InfoAlert } from '../../../ui/info-alert.tsx'
import { TextLink } from '../../../ui/links.tsx'
import { Section } from '../../../ui/section.tsx'
import { LinesSkeleton } from '../../../ui/skeletons.tsx'
import { DataTable } from '../../../ui/tables/data-table.tsx'
import type { DataColumn } from '../../../ui/tables/table-columns.ts'
import { Money } from '../../../ui/tables/values.tsx'
import { cashQuery } from './calendar.api.ts'
import { CashChart } from './cash-chart.tsx'

const YEARS = ['3', '1', '5', '10'] as const
const YEAR_CHOICES = ['1', '3', '5', '10'] as const
const VIEWS = ['chart', 'table'] as const

/** The cash that an organisation needs in the years to come, month by month, as a chart or a table. */
export function CashSection({ organizationId }: { organizationId: string }) {
  const { t } = useTranslation('calendar')
  const [years, setYears] = useAddressWord('years', YEARS)
  const [view, setView] = useAddressWord('cash', VIEWS)
  return (
    <Section
      title={t('cash.title')}
      line={t('cash.line')}
      actions={
        <Group gap="xs">
          <SegmentedToggle
            label={t('cash.yearsLabel')}
            value={years}
            onChange={setYears}
            options={YEAR_CHOICES.map((value) => ({
              value,
              label: t('cash.years', { count: Number(value) }),
            }))}
          />
          <SegmentedToggle
            label={t('cash.title')}
            value={view}
            onChange={setView}
            options={VIEWS.map((value) => ({ value, label: t(`cash.${value}`) }))}
          />
        </Group>
      }
    >
      <Awaited key={years} waiting={<LinesSkeleton />} failed={(failure) => failure}>
        <Cash organizationId={organizationId} years={Number(years)} view={view} />
      </Awaited>
    </Section>
  )
}

interface CashProps {
  organizationId: string
  years: number
  view: (typeof VIEWS)[number]
}

function Cash({ organizationId, years, view }: CashProps) {
  const { t } = useTranslation('calendar')
  const { data } = useSuspenseQuery(cashQuery(organizationId, years))
  const columns = useColumns(data.totals)
  const overdue = data.overdue !== '0.00' && (
    <InfoAlert
      tone="warning"
      action={
        <TextLink
          to="/app/overview/payouts/runs"
          search={{ id: organizationId }}
          underline="always"
        >
          {t('cash.toRuns')}
        </TextLink>
      }
    >
      {t('cash.overdue', { amount: formatMoney(data.overdue) })}
    </InfoAlert>
  )
  if (data.totals.total === '0.00')
    return (
      <>
        {overdue}
        <Empty icon={<IconCoins size={32} stroke={1.5} />} title={t('cash.none')}>
          {t('cash.noneHelp')}
        </Empty>
      </>
    )
  return (
    <Stack gap="md">
      {overdue}
      {view === 'chart' ? (
        <CashChart months={data.months} totals={data.totals} />
      ) : (
        <DataTable
          label={t('cash.title')}
          rows={data.months.filter(({ total }) => total !== '0.00')}
          columns={columns}
          rowKey={({ month }) => month}
        />
      )}
      {data.goes_on && (
        <Text size="xs" c="dimmed">
          {t('cash.goesOn')}
        </Text>
      )}
    </Stack>
  )
}

const KINDS = ['interest', 'redemption', 'dividend', 'total'] as const

function useColumns(totals: Omit<CashMonth, 'month'>): DataColumn<CashMonth>[] {
  const { t } = useTranslation('calendar')
  return [
    {
      key: 'month',
      title: t('cash.month'),
      render: ({ month }) => formatMonth(month),
      total: t('cash.total'),
    },
    ...KINDS.filter((kind) => kind !== 'dividend' || totals.dividend !== '0.00').map(
      (kind): DataColumn<CashMonth> => ({
        key: kind,
        title: t(`cash.${kind}`),
        isFigure: true,
        render: (month) => <Money amount={month[kind]} />,
        total: <Money amount={totals[kind]} />,
      }),
    ),
  ]
}
