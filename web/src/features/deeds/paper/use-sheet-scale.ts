import { useViewportSize } from '@mantine/hooks'

/** Below this width of the window, in px, a sheet shrinks along with it; it stops at the narrowest. */
const FULL_SIZE = 900
const NARROWEST = 320

/** How large a sheet of A4 is drawn, as a part of 1. */
export function useSheetScale(): number {
  const { width } = useViewportSize()
  // Not known yet.
  if (width === 0) return 1
  return Math.min(1, Math.max(NARROWEST, width) / FULL_SIZE)
}
