import type { Holdings } from '@zegel/contract/register/register'
import type { CSSProperties, ReactNode } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { formatDate, formatShare } from '../../lib/format.ts'
import { DataTable } from '../../ui/tables/data-table.tsx'
import type { DataColumn } from '../../ui/tables/table-columns.ts'
import { Units } from '../../ui/tables/values.tsx'
import { PersonLink } from '../legal-persons/person-link.tsx'
import classes from './holders-table.module.css'
import { toneOf, useSliceName } from './slices.ts'
import chart from './sunburst-chart.module.css'
import type { Slice } from './sunburst.ts'

interface HoldersTableProps {
  name: string
  holdings: Holdings
  slices: readonly Slice[]
  activeId: string | undefined
  onActivate: (id: string | undefined) => void
  /** Of whose register this is, for who reads it: names lead to all that is known of them. */
  organizationId?: string
}

/** The figures of the drawing: the largest holder first, the others of a size or together last. */
export function HoldersTable(props: HoldersTableProps) {
  const { name, holdings, slices, activeId, onActivate } = props
  const { t } = useTranslation('register')
  return (
    <div className={classes.box}>
      <DataTable
        label={t('holders.chart', { name, date: formatDate(holdings.date) })}
        rows={rowsOf(slices)}
        columns={useColumns(props)}
        rowKey={({ id }) => id}
        isNarrow
        isActive={({ id }) => id === activeId}
        onRowHover={(row) => onActivate(row?.id)}
      />
    </div>
  )
}

function useColumns({ holdings, organizationId }: HoldersTableProps): DataColumn<Slice>[] {
  const { t } = useTranslation('register')
  const sliceName = useSliceName(holdings)
  const known = new Set(holdings.holders.map(({ legal_person }) => legal_person.id))
  function nameOf(slice: Slice): ReactNode {
    const name = sliceName(slice)
    if (!organizationId || !known.has(slice.id)) return name
    return <PersonLink organizationId={organizationId} id={slice.id} name={name} />
  }
  return [
    {
      key: 'holder',
      title: t('holders.holder'),
      total: t('holders.total'),
      render: (slice) => (
        <span className={classes.holder}>
          <span
            className={chart.swatch}
            data-kind={slice.kind}
            data-together={slice.size !== undefined || undefined}
            style={{ '--tone': toneOf(slice) } as CSSProperties} // safe: React passes custom properties on
          />
          <span className={classes.name}>{nameOf(slice)}</span>
        </span>
      ),
    },
    {
      key: 'held',
      title: t('holders.held'),
      isFigure: true,
      render: ({ units }) => <Units units={units} />,
      total: <Units units={holdings.total} />,
    },
    {
      key: 'share',
      title: t('holders.share'),
      isFigure: true,
      render: ({ share }) => formatShare(share),
      total: formatShare(1),
    },
  ]
}

function rowsOf(slices: readonly Slice[]): Slice[] {
  const outer = slices.filter(({ ring }) => ring === 'outer')
  const isRest = ({ kind, size }: Slice) => (kind === 'others' || size ? 1 : 0)
  const each = ({ size, units }: Slice) => size?.from ?? units
  return outer.toSorted((a, b) => isRest(a) - isRest(b) || each(b) - each(a))
}
