import { useEffect, useMemo, useState } from 'react'

/** As many as can be made between two frames. */
const AT_ONCE = 60

/**
 * Of a list that changes while one moves, what is to be shown now: what was shown before and is still wanted, and a few more with each
 * frame, so that many new ones never make one wait. With another `whole` everything is there at once.
 */
export function useGradually<T>(wanted: readonly T[], whole: unknown): readonly T[] {
  const [shown, setShown] = useState({ items: wanted, whole })
  const isNew = shown.whole !== whole || shown.items.length === 0
  const now = useMemo(
    () => (isNew ? wanted : addSome(wanted, shown.items, 0)),
    [isNew, wanted, shown.items],
  )
  useEffect(() => {
    if (shown.items === wanted && shown.whole === whole) return undefined
    const frame = requestAnimationFrame(() =>
      setShown({ items: isNew ? wanted : addSome(wanted, shown.items, AT_ONCE), whole }),
    )
    return () => cancelAnimationFrame(frame)
  }, [wanted, whole, shown, isNew])
  return now
}

/** What is wanted and was shown, in the order wanted, and at most so many more; `wanted` itself when that is all of it. */
export function addSome<T>(wanted: readonly T[], shown: readonly T[], most: number): readonly T[] {
  if (wanted === shown) return wanted
  const known = new Set(shown)
  let added = 0
  const taken = wanted.filter((item) => known.has(item) || added++ < most)
  return taken.length === wanted.length ? wanted : taken
}
