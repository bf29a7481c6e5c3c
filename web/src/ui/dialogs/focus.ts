import { useEffect, useEffectEvent, useLayoutEffect, useState } from 'react'

// What is open, the latest last.
const layers: (() => void)[] = []

function handleKey(event: KeyboardEvent): void {
  if (event.key !== 'Escape' || event.isComposing) return
  const { target } = event
  // An open list of choices has Escape for itself, and so has an open calendar.
  const isTaken =
    target instanceof Element &&
    (target.getAttribute('data-mantine-stop-propagation') === 'true' || hasCalendar(target))
  if (!isTaken) layers.at(-1)?.()
}

/** The days of a field for a date, while they are open. */
export const CALENDAR = '[data-dates-dropdown]'

function hasCalendar(field: Element): boolean {
  return (
    field.closest(CALENDAR) !== null ||
    (field.hasAttribute('data-dates-input') && document.querySelector(CALENDAR) !== null)
  )
}

/** Closes a dialog or drawer on Escape while none is open above it, so that one press closes one of them. */
export function useEscape(onEscape: () => void): void {
  const escape = useEffectEvent(onEscape)
  useEffect(() => {
    const layer = () => escape()
    if (layers.length === 0) window.addEventListener('keydown', handleKey, { capture: true })
    layers.push(layer)
    return () => {
      layers.splice(layers.indexOf(layer), 1)
      if (layers.length === 0) window.removeEventListener('keydown', handleKey, { capture: true })
    }
  }, [])
}

// Where the focus was before each of what is open, the latest last.
const origins: (readonly HTMLElement[])[] = []
// Of what is gone from the screen and has not given it back yet: on a busy page that takes a while.
const due = new Set<readonly HTMLElement[]>()

/** Whether something that went is about to give the focus back to where it was. */
export function isFocusDue(): boolean {
  return due.size > 0
}

/**
 * For what is mounted to open it: when it goes, the focus is where it was before it came. What took the place of another, as a drawer does
 * of its own skeleton, came from where that one came from. Where that goes as well, the focus is on the title of the section it was in, or
 * else on what is shown.
 */
export function useReturnFocus(): void {
  const [back] = useState(() => [...lastingElements(), ...(origins.at(-1) ?? [])])
  useLayoutEffect(() => {
    due.delete(back)
    return () => void due.add(back)
  }, [back])
  useEffect(() => {
    origins.push(back)
    return () => {
      origins.splice(origins.indexOf(back), 1)
      // Whoever closes it may have put the focus somewhere better; without that it is nowhere.
      requestAnimationFrame(() => {
        due.delete(back)
        giveFocusBack(back)
      })
    }
  }, [back])
}

function giveFocusBack(back: readonly HTMLElement[]): void {
  if (document.activeElement !== document.body) return
  // What is busy with what was decided can't have it.
  const origin = back.find((element) => element.isConnected && !element.matches(':disabled'))
  if (!origin) return focusWhatIsShown()
  // A title has the focus only from here.
  if (origin.tabIndex < 0) origin.tabIndex = -1
  origin.focus()
  // The button of what can be done once, as withdrawing something, goes when the page hears that it was done.
  const observer = new MutationObserver(() => {
    if (origin === document.activeElement) return
    observer.disconnect()
    giveFocusBack(back)
  })
  observer.observe(document.body, { childList: true, subtree: true })
}

// An item of a menu goes with its menu; the button of the menu stays.
function lastingElements(): HTMLElement[] {
  const active = document.activeElement
  const menu = active?.closest('[role="menu"]')
  const lasting = menu ? document.querySelector(`[aria-controls="${CSS.escape(menu.id)}"]`) : active
  if (!(lasting instanceof HTMLElement) || lasting === document.body) return []
  const title = lasting.closest('section:not([aria-modal])')?.querySelector('h2')
  return title ? [lasting, title] : [lasting]
}

/** Gives the focus to what is on the screen, where the one that has it goes and nobody else takes it. */
export function focusWhatIsShown(): void {
  const dialogs = document.querySelectorAll<HTMLElement>('[aria-modal="true"]')
  const shown = [...dialogs].at(-1) ?? document.querySelector('main')
  shown?.focus({ preventScroll: true })
}
