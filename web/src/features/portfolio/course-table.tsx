import { formatCents } from '@zegel/core/money'
import type { PortfolioPoint } from '@zegel/core/portfolio/portfolio-course'
import { useTranslation } from 'react-i18next'
import { type DataColumn, DataTable } from '../../ui/data-table.tsx'
import { DateText } from '../../ui/date-text.tsx'
import { Money } from '../../ui/money.tsx'
import { courseStops } from './course-stops.ts'

const MOST_ROWS = 24

/** The course as figures, newest first; of many changes the last of each period. */
export function CourseTable({ points }: { points: readonly PortfolioPoint[] }) {
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
      rows={courseStops(points, MOST_ROWS).toReversed()}
      columns={columns}
      rowKey={({ date }) => date}
    />
  )
}
