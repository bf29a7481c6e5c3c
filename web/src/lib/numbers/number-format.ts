import type { NumberFormat } from '@zegel/core/number-format'

const KEY = 'zegel-numbers'

let current = savedFormat()

/** What is to be drawn anew when the account turns out to have another format than this browser; `number-drawing.ts` listens. */
export const formatListeners = new Set<() => void>()

function savedFormat(): NumberFormat {
  try {
    return localStorage.getItem(KEY) === 'en' ? 'en' : 'nl'
  } catch {
    return 'nl'
  }
}

/** How numbers are written on screen, whatever the language: the Dutch way until somebody chose. */
export function currentNumberFormat(): NumberFormat {
  return current
}

/** Writes numbers so from now on, and remembers it in this browser. What stands on screen stays. */
export function setNumberFormat(format: NumberFormat): void {
  current = format
  try {
    localStorage.setItem(KEY, format)
  } catch {
    // Nothing to keep it in.
  }
}

/** Follows the account, wherever it was changed: numbers on the screens of who is signed in are drawn anew where that is another. */
export function followNumberFormat(format: NumberFormat): void {
  if (format === current) return
  setNumberFormat(format)
  for (const listen of formatListeners) listen()
}
