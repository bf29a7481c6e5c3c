import { z } from 'zod'
import type { TraceSettings } from './open-telemetry.ts'

export interface ObservabilitySettings {
  /** What /metrics asks for as a bearer token; without it there are no metrics. */
  metricsToken?: string | undefined
  /** Undefined when nobody wants traces. */
  traces?: TraceSettings | undefined
}

/** The settings of metrics and traces; those of traces have the names that OpenTelemetry gave them. */
export const observabilityEnvironment = {
  ZEGEL_METRICS_TOKEN: z
    .string()
    .regex(
      /^[\w.~+/-]{16,200}=*$/,
      'must be 16 characters or more, of letters and digits; make one with: openssl rand -hex 32',
    )
    .optional(),
  OTEL_EXPORTER_OTLP_ENDPOINT: z
    .string()
    .refine(isHttp, 'must look like http://localhost:4318')
    .optional(),
  OTEL_SERVICE_NAME: z.string().max(100, 'must be a name').default('zegel'),
  OTEL_TRACES_SAMPLER_ARG: z
    .string()
    .regex(/^(0|1|0?\.\d{1,6}|1\.0+)$/, 'must be a number from 0 to 1, for example 0.1')
    .default('1')
    .transform(Number),
}

interface Given {
  ZEGEL_METRICS_TOKEN?: string | undefined
  OTEL_EXPORTER_OTLP_ENDPOINT?: string | undefined
  OTEL_SERVICE_NAME: string
  OTEL_TRACES_SAMPLER_ARG: number
}

export function toObservabilitySettings(given: Given): ObservabilitySettings {
  const endpoint = given.OTEL_EXPORTER_OTLP_ENDPOINT
  return {
    metricsToken: given.ZEGEL_METRICS_TOKEN,
    traces: endpoint
      ? { endpoint, serviceName: given.OTEL_SERVICE_NAME, ratio: given.OTEL_TRACES_SAMPLER_ARG }
      : undefined,
  }
}

function isHttp(text: string): boolean {
  return URL.canParse(text) && ['http:', 'https:'].includes(new URL(text).protocol)
}
