import { notifyManager, QueryClient } from '@tanstack/react-query'
import { CallFailed } from './call.ts'

// Before the next event: the second half of a double click meets a button that knows it was pressed.
notifyManager.setScheduler(queueMicrotask)

/**
 * A refusal stays a refusal, so only calls without an answer and the server's own failures are tried again, twice within a second: then
 * whoever waits reads it and tries again themselves. Without a network a call fails at once: whoever waits should know, and what somebody
 * wanted to do a while ago must not happen by itself when the network is back; what was asked is asked again then.
 */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      mutations: { networkMode: 'always' },
      queries: {
        networkMode: 'always',
        refetchOnReconnect: true,
        staleTime: 30_000,
        retryDelay: 500,
        retry: (failures, error) =>
          failures < 2 &&
          error instanceof CallFailed &&
          (error.status === 0 ? navigator.onLine : error.status >= 500),
      },
    },
  })
}
