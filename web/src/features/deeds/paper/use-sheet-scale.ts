import { useSyncExternalStore } from 'react'

/** Below this width of the window, in px, a sheet shrinks along with it. */
const FULL_SIZE = 900
const SHEET = 794
/** What a sheet is wide at least, in px: the narrowest window from edge to edge. */
const NARROWEST = 320

/** How large a sheet of A4 is drawn, as a part of 1. */
export function useSheetScale(): number {
  const width = useSyncExternalStore(subscribe, widthOfPage)
  return Math.min(1, Math.max(NARROWEST / SHEET, width / FULL_SIZE))
}

function subscribe(changed: () => void): () => void {
  window.addEventListener('resize', changed)
  return () => window.removeEventListener('resize', changed)
}

// Not that of the window: on a phone it grows with what sticks out of the page, and a sheet too wide would stay so.
function widthOfPage(): number {
  return document.documentElement.clientWidth
}
