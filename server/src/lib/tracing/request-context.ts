import { AsyncLocalStorage } from 'node:async_hooks'

/** On whose behalf something is done: what log lines, jobs and spans name. */
export interface RequestContext {
  /** The id of the request, or of the job that nobody asked for. */
  requestId: string
  /** The span that what is done now is a part of, as `tracing.ts` knows it. */
  span?: unknown
}

// Letters that stand in a log line, a header and a statement as they are.
const WELL_FORMED = /^[\w.-]{8,64}$/

const storage = new AsyncLocalStorage<RequestContext>()

export function isRequestId(text: unknown): text is string {
  return typeof text === 'string' && WELL_FORMED.test(text)
}

/** Does something on behalf of a request, with all that follows from it. */
export function withRequestContext<Result>(context: RequestContext, run: () => Result): Result {
  return storage.run(context, run)
}

export function currentRequest(): RequestContext | undefined {
  return storage.getStore()
}

/** For a statement that asks for jobs by itself (`caused_by`); null where nobody asked for what is done. */
export function currentRequestId(): string | null {
  return storage.getStore()?.requestId ?? null
}

/** What a job is asked for with, and the request that asks for it; `with_cause` does the same in SQL. */
export function withCause<Payload extends object>(payload: Payload): Payload {
  const context = currentRequest()
  return context ? { ...payload, request_id: context.requestId } : payload
}
