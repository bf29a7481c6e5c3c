import { Group, Skeleton, Text } from '@mantine/core'
import type { PortfolioPoint as CoursePoint } from '@zegel/contract/portfolio/portfolio'
import { parseCents } from '@zegel/core/money'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { RangeToggle } from '../../pieces/value-chart/range-toggle.tsx'
import { Empty } from '../../ui/empty.tsx'
import { Failure } from '../../ui/failure.tsx'
import { Section } from '../../ui/section.tsx'
import { SegmentedToggle } from '../../ui/segmented-toggle.tsx'
import { Waiting } from '../../ui/skeletons.tsx'
import { CourseChart } from './course-chart.tsx'
import { CHART_HEIGHT } from './course-layout.ts'
import { CourseTable } from './course-table.tsx'
import { FIRST_RANGE, useCourse } from './portfolio.api.ts'

const VIEWS = ['chart', 'table'] as const

/** What was held was worth over time, of one legal person or of all, as a chart or as a table. */
export function CourseCard({ legalPersonId }: { legalPersonId: string | undefined }) {
  const { t } = useTranslation('portfolio')
  const [range, setRange] = useState(FIRST_RANGE)
  const [view, setView] = useState<(typeof VIEWS)[number]>('chart')
  const course = useCourse(legalPersonId, range)
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
      {course.data && <Course course={course.data} view={view} />}
    </Section>
  )
}

interface CourseProps {
  course: readonly CoursePoint[]
  view: (typeof VIEWS)[number]
}

function Course({ course, view }: CourseProps) {
  const { t } = useTranslation('portfolio')
  const points = useMemo(
    () => course.map(({ date, value }) => ({ date, valueCents: parseCents(value) ?? 0n })),
    [course],
  )
  if (points.every(({ valueCents }) => valueCents === 0n))
    return <Empty title={t('course.empty')}>{t('course.emptyHelp')}</Empty>
  return (
    <>
      {view === 'chart' ? <CourseChart points={points} /> : <CourseTable points={points} />}
      <Text size="xs" c="dimmed" mt="sm">
        {t('course.help')}
      </Text>
    </>
  )
}
