import { Button } from '@mantine/core'
import type { GrantVesting } from '@zegel/contract/register/vesting'
import { useState } from 'react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { DataTable } from '../../../ui/tables/data-table.tsx'
import type { DataColumn } from '../../../ui/tables/table-columns.ts'
import { DateText, Units } from '../../../ui/tables/values.tsx'
import { stopsOf } from './vesting-layout.ts'

type Step = GrantVesting['steps'][number]

// As many as stand beside the picture.
const MOST_ROWS = 7

/** The days on which something vests or lapses, as figures; of many at first some. */
export function VestingTable({ steps }: { steps: readonly Step[] }) {
  const { t } = useTranslation('vesting')
  const [isWhole, setIsWhole] = useState(false)
  const shown = isWhole ? steps : stopsOf(steps, MOST_ROWS)
  const columns: DataColumn<Step>[] = [
    { key: 'date', title: t('table.date'), render: ({ date }) => <DateText date={date} /> },
    {
      key: 'vested',
      title: t('figures.vested'),
      isFigure: true,
      render: ({ vested }) => <Units units={vested} />,
    },
    {
      key: 'unvested',
      title: t('figures.unvested'),
      isFigure: true,
      render: ({ unvested }) => <Units units={unvested} />,
    },
    ...(steps.some(({ lapsed }) => lapsed > 0)
      ? [
          {
            key: 'lapsed',
            title: t('figures.lapsed'),
            isFigure: true,
            render: ({ lapsed }: Step) => <Units units={lapsed} />,
          },
        ]
      : []),
  ]
  return (
    <div>
      <DataTable
        label={t('table.label')}
        rows={shown}
        columns={columns}
        rowKey={({ date }) => date}
      />
      {shown.length < steps.length && (
        <Button
          variant="default"
          size="xs"
          mt="sm"
          className="no-print"
          onClick={() => setIsWhole(true)}
        >
          {t('table.all', { count: steps.length })}
        </Button>
      )}
    </div>
  )
}
