import { VisuallyHidden } from '@mantine/core'
import { useLocation } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { focusWhatIsShown, isFocusDue } from '../dialogs/focus.ts'
import { PRODUCT_NAME } from './page-title.ts'

// By then a menu has given it back to its button.
const GIVEN_BACK_MS = 50

/**
 * For who hears the screen: a page that came in place of another is announced, as a browser does with one that it loads. Whoever came
 * from the navigation, or from what went with the page before, is at its title; who is within it stays there, and hears what it is.
 */
export function PageArrival() {
  const path = useLocation({ select: ({ pathname }) => pathname })
  // What is first on a tab its browser announces.
  const arrived = useRef(document.title === PRODUCT_NAME ? path : undefined)
  const titled = useRef<string>(undefined)
  const [said, setSaid] = useState('')
  const arrive = useEffectEvent(() => {
    if (arrived.current === path || titled.current !== path) return
    const title = document.querySelector<HTMLElement>('main h1')
    if (!title) return
    arrived.current = path
    const focused = document.activeElement
    const within = focused?.closest('main *, [aria-modal="true"]')
    setSaid(within && focused !== title ? document.title : '')
    if (within) return
    title.tabIndex = -1
    title.focus({ preventScroll: true })
  })
  const noteTitle = useEffectEvent(() => {
    titled.current = path
    arrive()
  })
  const rescue = useEffectEvent(() => {
    if (arrived.current !== path || isFocusDue()) return
    if (document.activeElement === document.body) focusWhatIsShown()
  })
  useEffect(() => {
    const title = document.querySelector('title')
    const main = document.querySelector('main')
    if (!title || !main) return undefined
    // A page that was drawn together with its frame has its title already; others have it once they are drawn, some before what is on them.
    const first = requestAnimationFrame(() => {
      if (main.querySelector('h1')) noteTitle()
    })
    const ofTitle = new MutationObserver(() => noteTitle())
    ofTitle.observe(title, { childList: true })
    const stop = watchPage(main, { onChange: () => arrive(), onLost: () => rescue() })
    return () => {
      cancelAnimationFrame(first)
      ofTitle.disconnect()
      stop()
    }
  }, [])
  useEffect(() => keepFocusOfBusy(), [])
  return <VisuallyHidden role="status">{said}</VisuallyHidden>
}

// What is busy can't have the focus, and has it again once it is done, unless something else took it meanwhile.
function keepFocusOfBusy(): () => void {
  let last: EventTarget | null = null
  const note = ({ target }: FocusEvent) => (last = target)
  const observer = new MutationObserver((changes) => {
    if (!changes.some(({ target }) => target === last)) return
    if (!(last instanceof HTMLElement) || last.matches(':disabled')) return
    if (document.activeElement === document.body) last.focus({ preventScroll: true })
  })
  observer.observe(document.body, { subtree: true, attributeFilter: ['disabled'] })
  document.addEventListener('focusin', note)
  return () => {
    observer.disconnect()
    document.removeEventListener('focusin', note)
  }
}

interface PageWatch {
  onChange: () => void
  /** What had the focus went, and nobody gave it to something else, as a dialog does to what opened it. */
  onLost: () => void
}

function watchPage(page: Element, { onChange, onLost }: PageWatch): () => void {
  let last: EventTarget | null = null
  const note = ({ target }: FocusEvent) => (last = target)
  const observer = new MutationObserver(() => {
    onChange()
    if (!(last instanceof Node) || last.isConnected) return
    last = null
    setTimeout(onLost, GIVEN_BACK_MS)
  })
  observer.observe(page, { childList: true, subtree: true })
  document.addEventListener('focusin', note)
  return () => {
    observer.disconnect()
    document.removeEventListener('focusin', note)
  }
}
