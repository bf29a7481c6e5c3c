import { UnstyledButton, type UnstyledButtonProps } from '@mantine/core'
import { IconChevronRight } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { SelectField } from '../fields/choice-fields.tsx'
import classes from './data-table.module.css'
import { type DataColumn, openerOf, type RowsProps } from './table-columns.ts'
import type { TableControl } from './table-state.ts'

/** The rows as cards, on a phone. */
export function TableRowCards<Row>(props: RowsProps<Row>) {
  const { label, rows, columns, rowKey, onRowClick, control } = props
  const [first, ...others] = columns
  const opener = openerOf(props)
  const facts = others.filter(({ isActions }) => !isActions)
  const actions = others.filter(({ isActions }) => isActions)
  return (
    <>
      {control && <SortSelect columns={columns} control={control} />}
      <div role="list" aria-label={label}>
        {rows.map((row) => (
          <div
            role="listitem"
            key={rowKey(row)}
            className={`${classes.card} ${onRowClick ? classes.clickable : ''}`}
          >
            {onRowClick && first === opener ? (
              <Opener fw={600} onClick={() => onRowClick(row)}>
                {first?.render(row)}
              </Opener>
            ) : (
              <strong>{first?.render(row)}</strong>
            )}
            {onRowClick && (
              <IconChevronRight size={18} stroke={1.5} className={classes.chevron} aria-hidden />
            )}
            <dl className={classes.facts}>
              {facts.map((column) => (
                <Fact key={column.key} title={column.title}>
                  {onRowClick && column === opener ? (
                    <Opener onClick={() => onRowClick(row)}>{column.render(row)}</Opener>
                  ) : (
                    column.render(row)
                  )}
                </Fact>
              ))}
            </dl>
            {actions.map((column) => (
              <div key={column.key} className={classes.actions}>
                {column.render(row)}
              </div>
            ))}
          </div>
        ))}
        <TotalsCard columns={columns} />
      </div>
    </>
  )
}

/** What opens a card, and says so. */
function Opener(props: UnstyledButtonProps & { children: ReactNode; onClick: () => void }) {
  const { t } = useTranslation('ui')
  return <UnstyledButton className={classes.open} aria-description={t('toast.view')} {...props} />
}

/** The totals below the cards, where there are any. */
function TotalsCard<Row>({ columns }: { columns: readonly DataColumn<Row>[] }) {
  const { t } = useTranslation('ui')
  const [first, ...others] = columns
  // Of a column without one, what keeps its place in a row is left out.
  const totals = others.filter(({ total }) => total !== undefined && total !== '')
  if (totals.length === 0) return null
  return (
    <div role="listitem" className={classes.card}>
      <strong>{first?.total ?? t('table.total')}</strong>
      <dl className={classes.facts}>
        {totals.map(({ key, title, total }) => (
          <Fact key={key} title={title}>
            {total}
          </Fact>
        ))}
      </dl>
    </div>
  )
}

function Fact({ title, children }: { title: string; children: ReactNode }) {
  return (
    <>
      <dt>{title}</dt>
      <dd>{children}</dd>
    </>
  )
}

function SortSelect<Row>({
  columns,
  control,
}: {
  columns: readonly DataColumn<Row>[]
  control: TableControl
}) {
  const { t } = useTranslation('ui')
  const sortable = columns.filter((column) => column.isSortable)
  if (sortable.length === 0) return null
  return (
    <SelectField
      label={t('table.sort')}
      placeholder={t('table.unsorted')}
      size="sm"
      mb="xs"
      value={control.state.sort}
      onChange={(sort) => sort && control.change({ sort })}
      data={sortable.flatMap(({ key, title }) => [
        { value: key, label: t('table.ascending', { column: title }) },
        { value: `-${key}`, label: t('table.descending', { column: title }) },
      ])}
    />
  )
}
