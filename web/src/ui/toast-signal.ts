import { useSyncExternalStore } from 'react'

let isWanted = false
const listeners = new Set<() => void>()

/** Brings in the place where toasts appear; most pages never need it. */
export function wantToasts(): void {
  isWanted = true
  for (const listener of listeners) listener()
}

/** Whether there has been a toast since the page was loaded. */
export function useToastsWanted(): boolean {
  return useSyncExternalStore(subscribe, () => isWanted)
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

// What was said to have failed and may still be on the screen, with what puts it away. Here, as forms come without toasts.
const errors = new Map<string, () => void>()

/** Notes that a failure is told. */
export function noteError(id: string, hide: () => void): void {
  errors.set(id, hide)
}

/** The failures that were told until now; whoever keeps this can put away what comes after it. */
export function errorsSoFar(): ReadonlySet<string> {
  return new Set(errors.keys())
}

/** Puts failures away, because their cause is gone. */
export function hideErrors(ids: Iterable<string>): void {
  for (const id of ids) {
    errors.get(id)?.()
    errors.delete(id)
  }
}
