import { currentRequest, type RequestContext, withRequestContext } from './request-context.ts'

export type SpanAttributes = Readonly<Record<string, string | number>>

/** What takes part in a trace: a request that came in, a query, a job. */
export interface Span {
  /** What spans within it are given as their parent. */
  context: unknown
  set: (attributes: SpanAttributes) => void
  end: (outcome: 'done' | 'failed') => void
}

export interface SpanOptions {
  name: string
  kind: 'server' | 'client' | 'consumer'
  attributes: SpanAttributes
  /** The context of the span it is a part of; a trace begins with one that has none. */
  parent?: unknown
  /** What a request says of the trace that it is a part of elsewhere. */
  traceparent?: string | undefined
}

export interface Tracer {
  start: (options: SpanOptions) => Span
}

// One in a process, as queries, jobs and requests have nothing else in common.
let tracer: Tracer | undefined

/** Lets spans be made from now on, or no longer. Without this nothing is, and nothing is spent on it. */
export function setTracer(chosen: Tracer | undefined): void {
  tracer = chosen
}

/** Undefined as long as nobody wants traces. */
export function findTracer(): Tracer | undefined {
  return tracer
}

/** Does something as a span of its own, within which others are made. */
export async function inSpan<Result>(
  context: RequestContext,
  options: SpanOptions,
  run: () => Promise<Result>,
): Promise<Result> {
  const span = tracer?.start(options)
  if (!span) return withRequestContext(context, run)
  return ended(
    span,
    withRequestContext({ ...context, span: span.context }, async () => run()),
  )
}

/** Makes a span of something that is a part of what is traced now; what is part of nothing gets none. */
export function asPart<Result>(
  options: () => Omit<SpanOptions, 'parent'>,
  run: () => Promise<Result>,
): Promise<Result> {
  const parent = tracer && currentRequest()?.span
  if (!tracer || parent === undefined) return run()
  return ended(tracer.start({ ...options(), parent }), run())
}

async function ended<Result>(span: Span, work: Promise<Result>): Promise<Result> {
  try {
    const result = await work
    span.end('done')
    return result
  } catch (error) {
    span.end('failed')
    throw error
  }
}
