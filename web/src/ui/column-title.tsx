import { UnstyledButton } from '@mantine/core'
import { IconArrowDown, IconArrowsVertical, IconArrowUp } from '@tabler/icons-react'
import type { DataColumn } from './data-table.tsx'
import classes from './data-table.module.css'
import type { TableControl } from './table-state.ts'

interface ColumnTitleProps<Row> {
  column: DataColumn<Row>
  control: TableControl | undefined
}

const icons = {
  ascending: IconArrowUp,
  descending: IconArrowDown,
  none: IconArrowsVertical,
} as const

type Order = keyof typeof icons

/** What stands in the header cell of a column: its title, and how to sort by it where that can be. */
export function ColumnTitle<Row>({ column, control }: ColumnTitleProps<Row>) {
  const { key, title, isSortable } = column
  if (!control || !isSortable) return <span ref={(inside) => describeCell(inside)}>{title}</span>
  const order = orderOf(key, control.state.sort)
  const Icon = icons[order]
  return (
    <UnstyledButton
      ref={(inside: HTMLElement | null) => describeCell(inside, order)}
      className={classes.sort}
      data-order={order}
      onClick={() => control.change({ sort: order === 'ascending' ? `-${key}` : key })}
    >
      {title}
      <Icon size={14} aria-hidden className={classes.sortIcon} />
    </UnstyledButton>
  )
}

function orderOf(key: string, sort: string): Order {
  if (sort === key) return 'ascending'
  return sort === `-${key}` ? 'descending' : 'none'
}

// The library lets nothing be set on a header cell, and its own sorting would make a button of the cell, which then
// heads no column and tells no order.
function describeCell(inside: HTMLElement | null, order?: Order): void {
  const cell = inside?.closest('th')
  cell?.setAttribute('scope', 'col')
  if (order) cell?.setAttribute('aria-sort', order)
}
