import type { QueryClient } from '@tanstack/react-query'
import type { AnyRouter } from '@tanstack/react-router'

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

// As React takes its own: after what it has planned already, before any timer.
function turn(): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  const { port1, port2 } = new MessageChannel()
  port1.addEventListener('message', () => {
    port1.close()
    resolve()
  })
  port1.start()
  port2.postMessage(undefined)
  return promise
}
