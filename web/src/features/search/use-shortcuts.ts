import { useEffect, useEffectEvent } from 'react'

const KEY = 'zegel-single-keys'
// After the first of two keys the second comes soon, or was meant otherwise.
const SOON_MS = 1500

/** Whether keys without a modifier do something in this browser; who speaks to a computer may not want that. */
export function hasSingleKeys(): boolean {
  try {
    return localStorage.getItem(KEY) !== 'off'
  } catch {
    return true
  }
}

export function saveSingleKeys(isOn: boolean): void {
  try {
    localStorage.setItem(KEY, isOn ? 'on' : 'off')
  } catch {
    // Forbidden: it holds until the page is loaded anew.
  }
}

export interface Shortcuts {
  /** On mod+K and on a slash. */
  onSearch: () => void
  /** On a question mark. */
  onSheet: () => void
  /** On a letter after G; false when there is no such place. */
  onPlace: (letter: string) => boolean
}

/** Listens to the keys that work on every screen: never while somebody types, and never behind a dialog. */
export function useShortcuts({ onSearch, onSheet, onPlace }: Shortcuts): void {
  const single: Record<string, () => void> = { '/': onSearch, '?': onSheet, n: beginNew }
  const press = useEffectEvent((event: KeyboardEvent, afterG: boolean): boolean => {
    if (event.defaultPrevented || event.isComposing || isBehindDialog()) return false
    const key = event.key.toLowerCase()
    if ((event.metaKey || event.ctrlKey) && !event.altKey && !event.shiftKey && key === 'k') {
      event.preventDefault()
      onSearch()
      return false
    }
    if (event.metaKey || event.ctrlKey || event.altKey || isTyped(event.target)) return false
    if (!hasSingleKeys() || event.repeat) return false
    if (afterG && onPlace(key)) {
      event.preventDefault()
      return false
    }
    const act = single[key]
    if (act) {
      event.preventDefault()
      act()
    }
    return key === 'g'
  })

  useEffect(() => {
    let pressedG = Number.NEGATIVE_INFINITY
    const handle = (event: KeyboardEvent) => {
      // Holding shift is no key of its own.
      if (event.key === 'Shift') return
      const isFirst = press(event, event.timeStamp - pressedG < SOON_MS)
      pressedG = isFirst ? event.timeStamp : Number.NEGATIVE_INFINITY
    }
    window.addEventListener('keydown', handle)
    return () => window.removeEventListener('keydown', handle)
  }, [])
}

// What a screen begins with the key is said by the button that begins it.
function beginNew(): void {
  document.querySelector<HTMLElement>('main [aria-keyshortcuts~="n"]:not(:disabled)')?.click()
}

function isBehindDialog(): boolean {
  return document.querySelector('[aria-modal="true"]') !== null
}

function isTyped(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false
  return target.isContentEditable || target.matches('input, textarea, select, [role="combobox"]')
}
