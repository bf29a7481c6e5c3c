import { isPainted } from '../lib/browser/painted.ts'
import { currentUserQuery } from '../shared/current-user-query.ts'
import type { Opening, ScreenName, start } from './screen-data.ts'

// Which screen asks what at first is no part of the sign-in page. It comes beside the first screen, and is there by the next.
let starting: typeof start | undefined
/** At which address data was started last, and of what. */
let opened: string | undefined

/** Fetches what the loaders start with; a page without it shows all the same. */
export async function loadScreenData(): Promise<typeof start> {
  starting ??= (await import('./screen-data.ts')).start
  return starting
}

/** A loader that asks who is signed in while the code comes; whoever wants to know finds it under way. */
export function startUser({ context: { queryClient } }: Pick<Opening, 'context'>): void {
  void queryClient.prefetchQuery(currentUserQuery())
}

/**
 * A loader that starts a screen's data along with its code. It waits for nothing: the screen shows how far it is, and what went wrong. A screen
 * that is there asks by itself when something else about it is wanted: another page, a dialog.
 */
export function startData(screen: ScreenName): (at: Opening) => void {
  return (at) => {
    if (at.preload) return
    const { pathname, search } = at.location
    const address = pathname + JSON.stringify('id' in search && search.id)
    const isThere = at.cause === 'stay' && address === opened
    opened = address
    if (isThere) return
    // What was pressed answers first.
    if (starting) setTimeout(() => void starting?.(screen, at))
    else
      loadScreenData()
        .then((begin) => begin(screen, at))
        // The screen asks for itself, and says what is wrong.
        .catch(() => {})
  }
}

/** A loader for what strangers open: what is painted until the app takes its place stays until there are answers to show, or failures. */
export function whilePainted(
  ask: (at: Pick<Opening, 'context' | 'location'>) => Promise<unknown>,
): (at: Pick<Opening, 'context' | 'location'>) => Promise<unknown> | undefined {
  return (at) => (isPainted() ? ask(at).catch(() => {}) : undefined)
}
