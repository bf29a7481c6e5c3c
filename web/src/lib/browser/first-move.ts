import { afterPaint } from './after-paint.ts'

// What comes before the click or the key that opens something.
const MOVES = ['pointermove', 'touchstart', 'keydown'] as const

/**
 * Calls once somebody begins to do something on the page, before they open anything, but after the move itself has answered; what it
 * returns takes that back.
 */
export function onFirstMove(act: () => void): () => void {
  const first = new AbortController()
  let callOff: (() => void) | undefined
  const handleMove = () => {
    first.abort()
    callOff = afterPaint(act)
  }
  for (const move of MOVES) window.addEventListener(move, handleMove, { signal: first.signal })
  return () => {
    first.abort()
    callOff?.()
  }
}
