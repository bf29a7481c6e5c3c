import { useEffect, useState } from 'react'

/** For what is mounted to open it: when it goes, the focus is where it was before it came. */
export function useReturnFocus(): void {
  const [origin] = useState(lastingElement)
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

// An item of a menu goes with its menu; the button of the menu stays.
function lastingElement(): Element | null {
  const active = document.activeElement
  const menu = active?.closest('[role="menu"]')
  return menu ? document.querySelector(`[aria-controls="${CSS.escape(menu.id)}"]`) : active
}
