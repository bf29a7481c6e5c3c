import type { QueryClient } from '@tanstack/react-query'
import type { AnyRouter } from '@tanstack/react-router'
import { turn } from './what-is-planned.ts'

// What a test holds back stays asked, so this ends without it.
const TURNS = 50
const QUIET_TURNS = 3

/** Lets the page take its turns until what it shows was asked, answered and drawn. */
export async function settled(router: AnyRouter, queryClient: QueryClient): Promise<void> {
  let quiet = 0
  for (let turns = 0; turns < TURNS && quiet < QUIET_TURNS; turns++) {
    await turn()
    const isBusy =
      router.state.status === 'pending' ||
      queryClient.isFetching() > 0 ||
      queryClient.isMutating() > 0
    quiet = isBusy ? 0 : quiet + 1
  }
}
