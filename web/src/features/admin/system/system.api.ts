import { useMutation, useSuspenseQuery } from '@tanstack/react-query'
import { system } from '@zegel/contract/admin/system'
import { endpointMutation, endpointQuery } from '../../../lib/endpoint-query.ts'

export const systemQuery = endpointQuery(system.get, {})

/** How the platform is doing; whoever shows it waits for it. */
export function useSystem() {
  return useSuspenseQuery(systemQuery)
}

/** Lets a job that failed be tried again. */
export function useRetryJob() {
  return useMutation(
    endpointMutation(system.retryJob, { input: (id: string) => ({ body: { id } }) }),
  )
}

/** Sends a mail again that could not be sent. */
export function useRetryMail() {
  return useMutation(
    endpointMutation(system.retryMail, { input: (id: string) => ({ body: { id } }) }),
  )
}
