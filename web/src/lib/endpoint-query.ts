import {
  type DataTag,
  hashKey,
  type QueryClient,
  type QueryFilters,
  queryOptions,
  type UseMutationOptions,
} from '@tanstack/react-query'
import type { Endpoint } from '@zegel/contract/endpoint'
import type { Subject } from '@zegel/contract/subjects'
import {
  type CallInput,
  type CallOptions,
  call,
  isChangedMeanwhile,
  type Reply,
  type Rest,
} from './call.ts'

/**
 * The key of what a call answered: the call with what it reads, and its input. A third part tells apart what is made of several
 * answers, or asked for again for a reason that is not in the input.
 */
export type EndpointKey = readonly [
  call: { endpoint: string; reads: readonly Subject[] },
  input?: object,
  part?: string,
]

declare module '@tanstack/react-query' {
  // A key that somebody writes by hand does not fit.
  interface Register {
    queryKey: EndpointKey
  }
}

/** The key of what a call answers to an input; with less of an input, as a filter, it finds all that have as much. */
export function endpointKey<E extends Endpoint>(
  endpoint: E,
  input?: Partial<CallInput<E>>,
  part?: string,
): EndpointKey {
  const { method, path, reads } = endpoint
  const made = { endpoint: `${method} ${path}`, reads }
  if (part !== undefined) return [made, input ?? {}, part]
  return input ? [made, input] : [made]
}

// An input with nothing required may be left out.
type QueryArguments<E extends Endpoint> =
  Record<never, never> extends CallInput<E>
    ? [input?: CallInput<E>, part?: string]
    : [input: CallInput<E>, part?: string]

/** What to ask with a call, and the key under which its answer is kept. */
export function endpointQuery<E extends Endpoint>(
  endpoint: E,
  ...[input, part]: QueryArguments<E>
) {
  const sent = input ?? ({} as CallInput<E>) // safe: only an input with nothing required is left out
  return queryOptions({
    queryKey: endpointKey(endpoint, sent, part),
    queryFn: ({ signal }): Promise<Reply<E>> => send(endpoint, sent, { signal }),
  })
}

/** What goes along with a call that changes something. */
export type MutationRequest<E extends Endpoint> = CallInput<E> &
  Pick<CallOptions, 'idempotencyKey' | 'onSent' | 'signal'>

type Variables<E extends Endpoint> =
  Record<never, never> extends CallInput<E> ? MutationRequest<E> | void : MutationRequest<E>

/** Something on screen that is as an answer says, and need not be asked again. */
export interface CacheUpdate {
  queryKey: EndpointKey
  /** What is put in the place of what was known. */
  put: (known: unknown) => unknown
}

interface EndpointMutationOptions<E extends Endpoint, V> {
  /** What is sent, made of what the screen gives; what it gives itself without. What is `sent` each time needs nothing. */
  input?: (variables: V) => MutationRequest<E>
  /** What the answer says of what is on screen. */
  keep?: (reply: Reply<E>, variables: V) => CacheUpdate[]
  /** What the call goes through, such as the question for a password before it. */
  through?: (send: () => Promise<Reply<E>>) => Promise<Reply<E>>
  /** When others are asked again: once it is done, also after a refusal (somebody else may have been first), or after that only. */
  refreshes?: 'done' | 'always' | 'refused'
  /** Whether it is done only once the screens know; otherwise nobody waits for that. */
  waits?: boolean
}

/** For what somebody else may have done first, so that a refusal tells that the screens are old; nobody waits for them. */
export const EVEN_REFUSED = { refreshes: 'always', waits: false } as const

/**
 * What a call does that changes something: afterwards what it changes is asked again, wherever it is on screen; so is what it was to change
 * when that is another by now.
 */
export function endpointMutation<E extends Endpoint>(
  endpoint: E,
  wish: EndpointMutationOptions<E, void> & { sent: MutationRequest<E> },
): UseMutationOptions<Reply<E>, Error, void>
export function endpointMutation<E extends Endpoint, V = Variables<E>>(
  endpoint: E,
  wish?: EndpointMutationOptions<E, V>,
): UseMutationOptions<Reply<E>, Error, V>
export function endpointMutation<E extends Endpoint, V>(
  endpoint: E,
  wish: EndpointMutationOptions<E, V> & { sent?: MutationRequest<E> } = {},
): UseMutationOptions<Reply<E>, Error, V> {
  const { keep, through, refreshes = 'done', waits = true } = wish
  const sentFor =
    wish.input ?? ((variables: V) => (wish.sent ?? variables ?? {}) as MutationRequest<E>) // safe: otherwise what is given is what is sent
  return {
    mutationFn: (variables) => {
      const { idempotencyKey, onSent, signal, ...sent } = sentFor(variables)
      const options = {
        ...(idempotencyKey !== undefined && { idempotencyKey }),
        ...(onSent && { onSent }),
        ...(signal && { signal }),
      }
      const sending = () => send(endpoint, sent as CallInput<E>, options) // safe: the rest of it is what is sent
      return through ? through(sending) : sending()
    },
    onSettled: (reply, error, variables, _, { client }) => {
      const kept = error || !keep ? [] : keep(reply as Reply<E>, variables) // safe: there is a reply where there is no error
      for (const { queryKey, put } of kept) client.setQueryData(queryKey, put)
      const isOld = isChangedMeanwhile(error)
      const isRefreshed = refreshes === 'always' || (refreshes === 'refused') === Boolean(error)
      if (!isOld && !isRefreshed) return undefined
      const refreshed = refresh(client, endpoint.changes, kept)
      return waits || isOld ? refreshed : undefined
    },
  }
}

/** What is to be put where a query is on screen; what is made of what was known there stays unknown when nothing was. */
export function cacheUpdateOf<T>(
  { queryKey }: { queryKey: DataTag<EndpointKey, T, Error> },
  put: NoInfer<T> | ((known: T) => T),
): CacheUpdate {
  return {
    queryKey,
    put: (known) => {
      if (typeof put !== 'function') return put
      return known === undefined ? undefined : (put as (known: T) => T)(known as T) // safe: the type of the query's answer
    },
  }
}

/** Asks again what reads one of the subjects, wherever it is on screen, but for what is as it was just kept. */
export function refresh(
  client: QueryClient,
  subjects: readonly Subject[],
  but: readonly Pick<CacheUpdate, 'queryKey'>[] = [],
): Promise<void> {
  if (subjects.length === 0) return Promise.resolve()
  const known = new Set(but.map(({ queryKey }) => hashKey(queryKey)))
  const { predicate } = reading(subjects)
  return client.invalidateQueries({
    predicate: (query) => predicate(query) && !known.has(query.queryHash),
  })
}

/** Finds the queries that read one of the subjects. */
export function reading(subjects: readonly Subject[]) {
  return {
    predicate: ({ queryKey: [{ reads }] }) => reads.some((subject) => subjects.includes(subject)),
  } satisfies QueryFilters
}

function send<E extends Endpoint>(endpoint: E, input: CallInput<E>, options: CallOptions) {
  // safe: with an input, what follows the endpoint is the same for all calls
  return call(endpoint, ...([input, options] as unknown as Rest<CallInput<E>>))
}
