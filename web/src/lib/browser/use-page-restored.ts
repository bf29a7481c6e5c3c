import { useEffect } from 'react'

/** Calls back when somebody returns to this page by the browser's own button and finds it was left. */
export function usePageRestored(onReturn: () => void): void {
  useEffect(() => {
    const handleShow = ({ persisted }: PageTransitionEvent) => {
      if (persisted) onReturn()
    }
    window.addEventListener('pageshow', handleShow)
    return () => window.removeEventListener('pageshow', handleShow)
  }, [onReturn])
}
