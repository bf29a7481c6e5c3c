import { useState } from 'react'

/** The rows of a table that somebody chose to do something with, on whatever pages they are. */
export interface TableSelection<Row> {
  rows: readonly Row[]
  has: (key: string) => boolean
  /** Chooses these rows, or lets go of them. */
  choose: (rows: readonly Row[], isChosen: boolean) => void
  clear: () => void
}

/** Remembers which rows are chosen; each by its key, so that a page further they still are. */
export function useTableSelection<Row>(rowKey: (row: Row) => string): TableSelection<Row> {
  const [chosen, setChosen] = useState<ReadonlyMap<string, Row>>(new Map())
  return {
    rows: [...chosen.values()],
    has: (key) => chosen.has(key),
    choose: (rows, isChosen) =>
      setChosen((before) => {
        const after = new Map(before)
        for (const row of rows) {
          if (isChosen) after.set(rowKey(row), row)
          else after.delete(rowKey(row))
        }
        return after
      }),
    clear: () => setChosen(new Map()),
  }
}
