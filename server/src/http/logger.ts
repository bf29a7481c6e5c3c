import { pino } from 'pino'
import type { Settings } from '../settings.ts'

// Query strings may hold tokens, headers hold cookies and keys: neither is ever written.
const serializers = {
  req: (request: { method: string; url: string; ip: string }) => ({
    method: request.method,
    path: request.url.split('?')[0],
    ip: request.ip,
  }),
  res: (reply: { statusCode: number }) => ({ status: reply.statusCode }),
}

/** Structured logs of every call: as JSON in production, only warnings and worse where a person watches the terminal. */
export function makeLogger({ production }: Settings) {
  return pino({
    level: production ? 'info' : 'warn',
    serializers,
    redact: ['password', '*.password', 'token', '*.token', 'IBAN', '*.IBAN', '*.authorization', '*.cookie'],
  })
}
