import { type HistoryState, useNavigate, useSearch } from '@tanstack/react-router'
import { useCallback, useMemo } from 'react'
import { type StructureSearch, structureSearch } from './structure-search.ts'

interface SetOptions {
  /** A step in the history, which the browser's back button undoes. */
  isStep?: boolean
  /** What the history keeps beside the address; nothing of before unless it is given again. */
  state?: HistoryState
}

/** What the address says, and how to change a part of it. The function stays the same. */
export function useStructureSearch() {
  const given = useSearch({ strict: false })
  const search = useMemo(() => structureSearch.parse(given), [given])
  const navigate = useNavigate()
  const setSearch = useCallback(
    (
      part: Partial<Record<keyof StructureSearch, string | undefined>>,
      options: SetOptions = {},
    ) => {
      void navigate({
        to: '.',
        search: (known: object) => ({ ...known, ...part }),
        replace: !options.isStep,
        ...(options.state && { state: options.state }),
        resetScroll: false,
      } as Parameters<typeof navigate>[0]) // safe: every address that shows a structure has these parameters
    },
    [navigate],
  )
  return { search, setSearch }
}
