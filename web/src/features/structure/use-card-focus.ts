import { useMemo, useRef } from 'react'

/** Passes on to the card that opens next that it has to take the focus: what was pressed is gone by then. */
export function useCardFocus() {
  const isWanted = useRef(false)
  return useMemo(
    () => ({
      wantFocus: (wanted: boolean) => {
        isWanted.current = wanted
      },
      /** Whether it has to now; asked once. */
      takeFocus: () => {
        const wasWanted = isWanted.current
        isWanted.current = false
        return wasWanted
      },
    }),
    [],
  )
}
