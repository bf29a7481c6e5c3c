import { pino, stdSerializers } from 'pino'
import type { DestinationStream } from 'pino'

// Query strings may hold tokens, headers hold cookies and keys: neither is ever written.
const serializers = {
  req: (request: { method: string; url: string; ip: string }) => ({
    method: request.method,
    path: request.url.split('?')[0],
    ip: request.ip,
  }),
  res: (reply: { statusCode: number }) => ({ status: reply.statusCode }),
  err: (error: Error) => withoutValues(stdSerializers.err(error)),
}

// A database's error repeats the row at fault, which holds somebody's data.
function withoutValues({ detail, where, parameters, ...error }: Record<string, unknown>) {
  return error
}

/** Structured logs of every call: as JSON in production, only warnings and worse where a person watches the terminal. */
export function makeLogger(
  { production }: { production: boolean },
  destination?: DestinationStream,
) {
  const options = {
    level: production ? 'info' : 'warn',
    serializers,
    redact: [
      'password',
      '*.password',
      'token',
      '*.token',
      'IBAN',
      '*.IBAN',
      '*.authorization',
      '*.cookie',
    ],
  }
  return destination ? pino(options, destination) : pino(options)
}
