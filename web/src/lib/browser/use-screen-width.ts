import { useCallback, useSyncExternalStore } from 'react'

/** A screen on which what stands beside each other at a desk has to stand below each other. */
export const PHONE = '(width < 60em)'

// By query: what it said last of the screen.
const last = new Map<string, boolean>()

/**
 * Whether a media query holds of the screen, from the first time that it is drawn. Paper is as narrow as a phone, and the browser does not
 * always tell when the page has its screen back: while it is printed, a page stays what it is.
 */
export function useScreenWidth(query: string): boolean {
  const follow = useCallback((act: () => void) => follows(query, act), [query])
  return useSyncExternalStore(follow, () => holds(query))
}

function holds(query: string): boolean {
  if (!window.matchMedia('print').matches) last.set(query, window.matchMedia(query).matches)
  return last.get(query) ?? false
}

function follows(query: string, act: () => void): () => void {
  const width = window.matchMedia(query)
  width.addEventListener('change', act)
  window.addEventListener('afterprint', act)
  return () => {
    width.removeEventListener('change', act)
    window.removeEventListener('afterprint', act)
  }
}
