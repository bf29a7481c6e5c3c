import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { accounts } from '@zegel/contract/accounts/accounts'
import { live, LIVE_EVENTS } from '@zegel/contract/live/live'
import { POSTING, STRUCTURE, type Subject } from '@zegel/contract/subjects'
import { listenToEvents } from '../../lib/browser/event-source.ts'
import { runInLeaderTab } from '../../lib/browser/leader-tab.ts'
import { call } from '../../lib/call.ts'
import { reading } from '../../lib/endpoint-query.ts'
import { requestUrl } from '../../lib/request.ts'

// A page that nobody looks at any more must not keep its session alive by asking again and again.
const UNUSED_MINUTES = 15
const TOGETHER_MS = 1_000
// What was asked just before the stream began is as new as the stream.
const FRESH_MS = 3_000

type Event = keyof typeof LIVE_EVENTS

/** Shows what others do to registers, structures, imports and what is set up while the page is open; guests are told nothing. */
export function useLiveUpdates(isSignedIn = true): void {
  const queryClient = useQueryClient()
  useEffect(() => {
    if (!isSignedIn) return
    const change = gather(() => void refreshBehind(queryClient, POSTING))
    const structure = gather(() => void refreshBehind(queryClient, STRUCTURE))
    const imported = gather(() => void refreshBehind(queryClient, ['imports']))
    const setUp = gather(() => void refreshBehind(queryClient, ['issuer-onboarding-list']))
    const takers: Record<Event, () => void> = {
      change: change.wanted,
      structure: structure.wanted,
      import: imported.wanted,
      onboarding: setUp.wanted,
      missed: () => refreshOlder(queryClient),
    }
    const stop = pauseWhenIdle(UNUSED_MINUTES, () =>
      // A tab of the release before this one or after it may tell what this one does not know.
      runInLeaderTab<Event>('zegel-live', follow, (event) => takers[event]?.()),
    )
    return () => {
      stop()
      change.stop()
      structure.stop()
      imported.stop()
      setUp.stop()
    }
  }, [queryClient, isSignedIn])
}

/**
 * Asks again what reads one of the subjects. What is being asked already may answer as it was before, and whoever waits for it goes on
 * waiting: it is asked once more when it has come.
 */
async function refreshBehind(client: QueryClient, subjects: readonly Subject[]): Promise<void> {
  const { predicate } = reading(subjects)
  const underWay = client.getQueryCache().findAll({ predicate, fetchStatus: 'fetching' })
  await client.invalidateQueries({ predicate }, { cancelRefetch: false })
  if (underWay.length > 0)
    await client.invalidateQueries({ predicate: (query) => underWay.includes(query) })
}

function follow(tell: (event: Event) => void, signal: AbortSignal): Promise<void> {
  const names = Object.values(LIVE_EVENTS)
  return listenToEvents(requestUrl(live.follow.path), (name) => tell(name as Event), {
    names,
    signal,
    // A session that was ended elsewhere leads to the sign-in page, as on any call; the stream itself can't tell that from a server that is away.
    onRefused: () => void call(accounts.sessions).catch(() => undefined),
  }) // safe: one of the names
}

function refreshOlder(queryClient: QueryClient): void {
  const before = Date.now() - FRESH_MS
  const { predicate } = reading(live.follow.reads)
  void queryClient.invalidateQueries({
    predicate: (query) => predicate(query) && query.state.dataUpdatedAt < before,
  })
}

// The first at once, and however many follow within a second together.
function gather(work: () => void) {
  let timer: number | undefined
  let waits = false
  const rest = () => {
    timer = window.setTimeout(() => {
      timer = undefined
      if (waits) run()
    }, TOGETHER_MS)
  }
  const run = () => {
    waits = false
    work()
    rest()
  }
  return {
    wanted: () => {
      if (timer === undefined) run()
      else waits = true
    },
    stop: () => window.clearTimeout(timer),
  }
}

const SIGNS = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'focus'] as const

/**
 * Keeps something going while somebody uses the page: it stops after so many minutes without a sign of life and starts again with the next
 * one. Returns how to stop for good.
 */
function pauseWhenIdle(minutes: number, start: () => () => void): () => void {
  let stop: (() => void) | undefined = start()
  let idle: number | undefined
  const used = () => {
    stop ??= start()
    window.clearTimeout(idle)
    idle = window.setTimeout(() => {
      stop?.()
      stop = undefined
    }, minutes * 60_000)
  }
  used()
  for (const sign of SIGNS) window.addEventListener(sign, used, { passive: true })
  return () => {
    for (const sign of SIGNS) window.removeEventListener(sign, used)
    window.clearTimeout(idle)
    stop?.()
  }
}
