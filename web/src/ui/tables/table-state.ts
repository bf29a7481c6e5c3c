import { useState } from 'react'

/** Which part of a long list is shown, in the words of the contract's pageQuery. */
export interface TableState {
  page: number
  per_page: number
  /** A column's key, with '-' before it for descending. */
  sort: string
  q: string
}

export interface TableControl {
  state: TableState
  /** Changes part of it; anything but the page goes back to page 1. */
  change: (part: Partial<TableState>) => void
}

/** Remembers paging, sorting and search of one table. */
export function useTableState(initial: { sort: string; per_page?: number }): TableControl {
  const [state, setState] = useState<TableState>({ page: 1, per_page: 10, q: '', ...initial })
  return { state, change: (part) => setState((before) => ({ ...before, page: 1, ...part })) }
}
