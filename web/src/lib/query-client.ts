import { QueryClient } from '@tanstack/react-query'
import { CallFailed } from './call.ts'

const TRIES = 3

/** A refusal stays a refusal, so only calls without an answer and the server's own failures are tried again. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 30_000,
        retry: (failures, error) =>
          failures < TRIES &&
          error instanceof CallFailed &&
          (error.status === 0 || error.status >= 500),
      },
    },
  })
}
