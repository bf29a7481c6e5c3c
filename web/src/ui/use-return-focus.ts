import { useEffect, useState } from 'react'

/** For what is mounted to open it: when it goes, the focus is where it was before it came. */
export function useReturnFocus(): void {
  const [origin] = useState(() => document.activeElement)
  useEffect(
    () => () => {
      // Whoever closes it may have put the focus somewhere better; without that it is nowhere.
      requestAnimationFrame(() => {
        const isNowhere = document.activeElement === document.body
        if (isNowhere && origin instanceof HTMLElement && origin.isConnected) origin.focus()
      })
    },
    [origin],
  )
}
