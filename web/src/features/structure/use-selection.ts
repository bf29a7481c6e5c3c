import { useRouter } from '@tanstack/react-router'
import { useCallback, useEffect, useMemo, useRef } from 'react'
import { formatSelection, parseSelection, type Selection } from './selection.ts'
import { useStructureSearch } from './use-structure-search.ts'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** A card was opened here, over a structure without one. */
    opensCard?: boolean
  }
}

/**
 * What is selected, as the address has it. Opening a card is a step in the history, which the browser's back button undoes; closing
 * it goes back too, and walking from card to card is no step, so that back never leads through all that was looked at.
 */
export function useSelection() {
  const { search, setSearch } = useStructureSearch()
  const router = useRouter()
  const { selected } = search
  const selection = useMemo(() => parseSelection(selected), [selected])
  // The browser goes back a moment later: whoever closes again by then would leave the structure.
  const isClosing = useRef(false)
  useEffect(() => {
    if (!selected) isClosing.current = false
  }, [selected])
  const select = useCallback(
    (next: Selection | undefined) => {
      const { state, search: known } = router.latestLocation
      const opensCard = state.opensCard === true
      if (!next && opensCard) {
        if (!isClosing.current) router.history.back()
        isClosing.current = true
        return
      }
      isClosing.current = false
      const isOpening = next !== undefined && !('selected' in known && known.selected)
      setSearch(
        { selected: formatSelection(next) },
        { isStep: isOpening, state: { opensCard: isOpening || opensCard } },
      )
    },
    [router, setSearch],
  )
  return { selection, select }
}
