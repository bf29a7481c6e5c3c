import { type Context, ROOT_CONTEXT, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { resourceFromAttributes } from '@opentelemetry/resources'
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace'
import { setTracer, type Span, type SpanOptions } from './tracing.ts'

/** Where traces go, and how many. */
export interface TraceSettings {
  /** The address of what receives OTLP over HTTP, without /v1/traces. */
  endpoint: string
  /** What we are called there. */
  serviceName: string
  /** Which part of all traces is sent; of what another began, whether it is. */
  ratio: number
}

// A server that stops waits no longer for a receiver that is away.
const PATIENCE_MS = 3000

const KINDS = {
  server: SpanKind.SERVER,
  client: SpanKind.CLIENT,
  consumer: SpanKind.CONSUMER,
} satisfies Record<SpanOptions['kind'], SpanKind>

/**
 * Sends traces from now on; returns how to stop, which sends what is left. This file, and all that it loads, is loaded only by who wants
 * traces. A receiver that is away costs the traces of that while and nothing else.
 */
export function startTracing(
  { endpoint, serviceName, ratio }: TraceSettings,
  version: string,
): () => Promise<void> {
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': serviceName, 'service.version': version }),
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(ratio) }),
    spanProcessors: [
      new BatchSpanProcessor({
        exporter: new OTLPTraceExporter({
          url: `${endpoint.replace(/\/$/, '')}/v1/traces`,
          timeoutMillis: PATIENCE_MS,
        }),
      }),
    ],
  })
  const tracer = provider.getTracer('zegel')
  setTracer({
    start({ name, kind, attributes, parent, traceparent }) {
      // safe: a parent is the context that an earlier call of this function answered
      const within = (parent as Context | undefined) ?? contextOf(traceparent)
      const span = tracer.startSpan(
        name,
        { kind: KINDS[kind], attributes: { ...attributes } },
        within,
      )
      return {
        context: trace.setSpan(within, span),
        set: (more) => void span.setAttributes({ ...more }),
        end(outcome) {
          if (outcome === 'failed') span.setStatus({ code: SpanStatusCode.ERROR })
          span.end()
        },
      } satisfies Span
    },
  })
  return async () => {
    setTracer(undefined)
    await provider.shutdown().catch(() => {})
  }
}

// As https://www.w3.org/TR/trace-context says; anything else is as if nothing was said.
function contextOf(traceparent: string | undefined): Context {
  const [, traceId, spanId, flags] =
    /^00-([\da-f]{32})-([\da-f]{16})-([\da-f]{2})$/.exec(traceparent ?? '') ?? []
  if (!traceId || !spanId || !flags || /^0+$/.test(traceId) || /^0+$/.test(spanId))
    return ROOT_CONTEXT
  const traceFlags = Number.parseInt(flags, 16) & 1
  return trace.setSpanContext(ROOT_CONTEXT, { traceId, spanId, traceFlags, isRemote: true })
}
