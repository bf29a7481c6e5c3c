import { randomUUID } from 'node:crypto'
import type { Endpoint } from '@zegel/contract/endpoint'
import { FormData, request } from 'undici'
import type { z } from 'zod'
import { anyPlace, type ServerProcess } from './server-process.ts'

/** Sends a save of the wizard and answers its reply; `kind` is what the report calls it. */
export type Save = <E extends Endpoint>(
  kind: string,
  endpoint: E,
  body: z.input<E['body']>,
) => Promise<z.output<E['reply']>>

/** Somebody who sets up an instrument over HTTP: `cookie` once there is an account. */
export interface Issuer {
  save: Save
  cookie: () => string
}

/** Somebody without an account; `onSaved` is told how many milliseconds each save took. */
export function newIssuer(
  { origin, agent }: ServerProcess,
  onSaved: (kind: string, ms: number) => Promise<void> = () => Promise.resolve(),
): Issuer {
  const place = anyPlace()
  let cookie = ''
  return {
    cookie: () => cookie,
    async save(kind, endpoint, body) {
      const sent = toPayload(endpoint, body)
      const start = performance.now()
      const reply = await request(`${origin}/api${endpoint.path}`, {
        method: endpoint.method,
        headers: {
          'x-forwarded-for': place,
          ...(endpoint.idempotent && { 'idempotency-key': randomUUID() }),
          ...sent.headers,
          ...(cookie && { cookie }),
        },
        body: sent.payload,
        dispatcher: agent,
      })
      const text = await reply.body.text()
      const ms = performance.now() - start
      if (reply.statusCode >= 300)
        throw new Error(`${endpoint.path} answered ${reply.statusCode}: ${text}`)
      const set = [reply.headers['set-cookie'] ?? []].flat().map((line) => line.split(';')[0] ?? '')
      cookie = set.find((line) => line.startsWith('sid=')) ?? cookie
      await onSaved(kind, ms)
      return text === '' ? undefined : JSON.parse(text)
    },
  }
}

function toPayload(endpoint: Endpoint, body: object) {
  if (!endpoint.multipart)
    return { headers: { 'content-type': 'application/json' }, payload: JSON.stringify(body) }
  const payload = new FormData()
  for (const [name, value] of Object.entries(body)) payload.set(name, value)
  return { headers: {}, payload }
}
