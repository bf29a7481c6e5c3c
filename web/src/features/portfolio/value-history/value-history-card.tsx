import { IconChartLine } from '@tabler/icons-react'
import { Group, Skeleton, Text } from '@mantine/core'
import { useTranslation } from '../../../i18n/use-translation.ts'
import type { PortfolioPoint as CoursePoint } from '@zegel/contract/portfolio/portfolio'
import { formatCents, parseCents } from '@zegel/core/money'
import type { PortfolioPoint } from '@zegel/core/portfolio/portfolio-value-history'
import { VALUATION_RANGES } from '@zegel/core/valuations/valuation-history'
import { RangeToggle } from '../../../shared/value-chart/value-axes.tsx'
import { DataTable } from '../../../ui/tables/data-table.tsx'
import type { DataColumn } from '../../../ui/tables/table-columns.ts'
import { DateText, Money } from '../../../ui/tables/values.tsx'
import { Empty } from '../../../ui/empty.tsx'
import { Failure } from '../../../ui/failure.tsx'
import { Section } from '../../../ui/section.tsx'
import { SegmentedToggle } from '../../../ui/fields/segmented-toggle.tsx'
import { useAddressWord } from '../../../lib/use-address-word.ts'
import { Waiting } from '../../../ui/waiting.tsx'
import { ValueHistoryChart } from './value-history-chart.tsx'
import { CHART_HEIGHT, valueHistoryPoints } from './value-history-layout.ts'
import { FIRST_RANGE, useValueHistory } from '../portfolio.api.ts'

const VIEWS = ['chart', 'table'] as const
// The first is what the address leaves out.
const RANGES = [FIRST_RANGE, ...VALUATION_RANGES] as const

/** What was held was worth over time, of one legal person or of all, as a chart or as a table. */
export function ValueHistoryCard({ legalPersonId }: { legalPersonId: string | undefined }) {
  const { t } = useTranslation('portfolio')
  const [range, setRange] = useAddressWord('range', RANGES)
  const [view, setView] = useAddressWord('course', VIEWS)
  const course = useValueHistory(legalPersonId, range)
  return (
    <Section title={t('course.title')}>
      {course.data?.length !== 0 && (
        <Group justify="space-between" gap="sm" mb="md">
          <RangeToggle range={range} onRange={setRange} />
          <SegmentedToggle
            label={t('course.view')}
            value={view}
            onChange={setView}
            options={VIEWS.map((value) => ({ value, label: t(`course.${value}`) }))}
          />
        </Group>
      )}
      {course.isPending && (
        <Waiting>
          <Skeleton height={CHART_HEIGHT + 26} />
        </Waiting>
      )}
      {course.isLoadingError && <Failure error={course.error} onRetry={course.refetch} />}
      {course.data && <ValueHistory course={course.data} view={view} />}
    </Section>
  )
}

const NOTHING = 0n

interface ValueHistoryProps {
  course: readonly CoursePoint[]
  view: (typeof VIEWS)[number]
}

function ValueHistory({ course, view }: ValueHistoryProps) {
  const { t } = useTranslation('portfolio')
  const points = course.map(({ date, value }) => ({
    date,
    valueCents: parseCents(value) ?? NOTHING,
  }))
  if (points.every(({ valueCents }) => valueCents === NOTHING))
    return (
      <Empty icon={<IconChartLine size={32} stroke={1.5} />} title={t('course.empty')}>
        {t('course.emptyHelp')}
      </Empty>
    )
  return (
    <>
      {view === 'chart' ? (
        <ValueHistoryChart points={points} />
      ) : (
        <ValueHistoryTable points={points} />
      )}
      <Text size="xs" c="dimmed" mt="sm">
        {t('course.help')}
      </Text>
    </>
  )
}

const MOST_ROWS = 24

/** The course as figures, newest first; of many changes the last of each period. */
function ValueHistoryTable({ points }: { points: readonly PortfolioPoint[] }) {
  const { t } = useTranslation('portfolio')
  const columns: DataColumn<PortfolioPoint>[] = [
    { key: 'date', title: t('course.date'), render: ({ date }) => <DateText date={date} /> },
    {
      key: 'value',
      title: t('course.value'),
      isFigure: true,
      render: ({ valueCents }) => <Money amount={formatCents(valueCents)} />,
    },
  ]
  return (
    <DataTable
      label={t('course.title')}
      rows={valueHistoryPoints(points, MOST_ROWS).toReversed()}
      columns={columns}
      rowKey={({ date }) => date}
    />
  )
}
