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
