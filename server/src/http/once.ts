import { createHash } from 'node:crypto'
import type { Endpoint } from '@zegel/contract/endpoint'
import type { FastifyRequest } from 'fastify'
import type { Once } from '../db/once.ts'
import { InputRefused } from './input-refused.ts'
import type { ReadInput } from './read-input.ts'

const LONGEST_KEY = 255

/** The Idempotency-Key of a call that takes one, with a hash of what is asked. */
export function readOnce(
  { idempotent, method, path }: Endpoint,
  request: FastifyRequest,
  input: ReadInput,
): Once | null {
  const key = request.headers['idempotency-key']
  if (!idempotent || typeof key !== 'string' || key === '') return null
  // Without its key the call could happen twice, so it does not happen at all.
  if (key.length > LONGEST_KEY) throw new InputRefused({ 'Idempotency-Key': ['too-long'] })
  const hash = createHash('sha256').update(JSON.stringify(input, toFileFacts)).digest('hex')
  return { key, endpoint: `${method} ${path}`, hash }
}

// A file says nothing of itself as JSON.
function toFileFacts(_key: string, value: unknown): unknown {
  return value instanceof File ? { name: value.name, size: value.size, type: value.type } : value
}
