import type { Import } from '@zegel/contract/imports/imports'
import type { ImportRow } from '@zegel/contract/imports/import-rows'
import { useCallback, useMemo, useState } from 'react'
import { columnsOf } from './grid-columns.ts'
import { type Listed, useListedRows } from './import-rows.api.ts'
import { ROWS_IN_WINDOW } from './row-windows.ts'

/** From a row to before another. */
interface Stretch {
  from: number
  to: number
}

/** The rows of a list as far as they are wanted or else seen, and the columns that they need, of which `field` is one. */
export function useGridList(
  { sheets }: Import,
  listed: Listed,
  { wanted, field }: { wanted: Stretch | undefined; field: string | undefined },
) {
  const [seen, setSeen] = useState<Stretch>({ from: 0, to: ROWS_IN_WINDOW })
  const { from, to } = wanted ?? seen
  const rows = useListedRows(listed, from, to)
  const found = useFields(rows.loaded, field)
  const { kind } = listed
  const columns = useMemo(() => columnsOf({ sheets }, kind, found), [sheets, kind, found])
  const names = useMemo(() => {
    const own = sheets.filter((sheet) => sheet.kind === kind)
    return own.length > 1 ? sheets.map(({ name }) => name) : undefined
  }, [sheets, kind])
  // A step of less than a window asks for the same rows.
  const noteSeen = useCallback((first: number, last: number) => {
    const start = Math.floor(first / ROWS_IN_WINDOW) * ROWS_IN_WINDOW
    const end = Math.ceil(last / ROWS_IN_WINDOW) * ROWS_IN_WINDOW
    setSeen((before) =>
      before.from === start && before.to === end ? before : { from: start, to: end },
    )
  }, [])
  return { ...rows, columns, sheets: names, noteSeen }
}

// A field that once was filled or at fault keeps its column while its row is out of sight.
function useFields(rows: readonly ImportRow[], field: string | undefined): ReadonlySet<string> {
  const [fields, setFields] = useState<ReadonlySet<string>>(new Set())
  const found = new Set(
    rows.flatMap(({ cells, status }) => [...filled(cells), ...Object.keys(status.errors)]),
  )
  if (field !== undefined) found.add(field)
  if (!found.isSubsetOf(fields)) setFields(fields.union(found))
  return fields
}

function filled(cells: Readonly<Record<string, string>>): string[] {
  return Object.keys(cells).filter((field) => cells[field] !== '')
}
