import { useSyncExternalStore } from 'react'

let isWanted = false
const listeners = new Set<() => void>()

/** Brings in the place where toasts appear; most pages never need it. */
export function requestToasts(): void {
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

// What failed last, which is what a failure is told about, and what puts away what was told of each. Here, as calls come without toasts.
let failed: string | undefined
const told = new Map<string, () => void>()

/** Notes that a failure is told. */
export function trackError(hide: () => void): void {
  if (failed) told.set(failed, hide)
}

/** Notes that something failed; what is told next is about it. */
export function trackFailure(about: string): void {
  failed = about
}

/** Notes that something was done: what was told of its last failure is put away. */
export function trackSuccess(about: string): void {
  failed = undefined
  told.get(about)?.()
}
