import { dropAllDrafts } from '../src/lib/browser/saved-draft.ts'

/** Leaves what a reload of the page leaves: what the tab keeps, without what only the page had. */
export function simulateReload(): void {
  const kept = Object.entries(sessionStorage)
  dropAllDrafts()
  for (const [key, text] of kept) sessionStorage.setItem(key, text)
}
