import { useLocation } from '@tanstack/react-router'
import { useLayoutEffect } from 'react'

/** Every page begins at its top, however one got there. */
export function useScrollToTop(): void {
  const path = useLocation({ select: ({ pathname }) => pathname })
  useLayoutEffect(() => {
    // The path is what this runs for.
    if (path) window.scrollTo(0, 0)
  }, [path])
}
