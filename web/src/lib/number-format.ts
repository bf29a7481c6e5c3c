import type { NumberFormat } from '@zegel/core/number-format'
import { useSyncExternalStore } from 'react'

const KEY = 'zegel-numbers'

let current: NumberFormat = savedFormat()
let drawing = 0
const listeners = new Set<() => void>()

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

/** Follows the account, wherever it was changed: every number on screen is drawn anew where that is another. */
export function followNumberFormat(format: NumberFormat): void {
  if (format === current) return
  setNumberFormat(format)
  drawing += 1
  for (const listen of listeners) listen()
}

/** Differs when all that is on screen is to be drawn anew, as the key of it. */
export function useNumberDrawing(): number {
  return useSyncExternalStore(subscribe, () => drawing)
}

function subscribe(listen: () => void): () => void {
  listeners.add(listen)
  return () => listeners.delete(listen)
}
