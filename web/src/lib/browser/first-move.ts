// What comes before the click or the key that opens something.
const MOVES = ['pointermove', 'touchstart', 'keydown'] as const

/** Calls once somebody begins to do something on the page, before they open anything; what it returns takes that back. */
export function onFirstMove(act: () => void): () => void {
  const first = new AbortController()
  const handleMove = () => {
    first.abort()
    act()
  }
  for (const move of MOVES) window.addEventListener(move, handleMove, { signal: first.signal })
  return () => first.abort()
}
