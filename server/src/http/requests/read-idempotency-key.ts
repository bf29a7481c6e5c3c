import { createHash } from 'node:crypto'
import type { Endpoint } from '@zegel/contract/endpoint'
import type { FastifyRequest } from 'fastify'
import type { IdempotencyKey } from '../../db/idempotency.ts'
import { InputRefused } from '../replies/failures.ts'
import type { ReadInput } from './read-input.ts'

const LONGEST_KEY = 255

/** The Idempotency-Key of a call that takes one, with a hash of what is asked, the bytes of its files included. */
export async function readIdempotencyKey(
  { idempotent, method, path }: Endpoint,
  request: FastifyRequest,
  input: ReadInput,
): Promise<IdempotencyKey | null> {
  const key = request.headers['idempotency-key']
  if (!idempotent || typeof key !== 'string' || key === '') return null
  // Without its key the call could happen twice, so it does not happen at all.
  if (key.length > LONGEST_KEY) throw new InputRefused({ 'Idempotency-Key': ['too-long'] })
  return { key, endpoint: `${method} ${path}`, hash: await hashOf(input) }
}

// A file says nothing of itself as JSON: its facts stand in its place, and its bytes follow.
async function hashOf(input: ReadInput): Promise<string> {
  const files: File[] = []
  const text = JSON.stringify(input, (_key, value: unknown) => {
    if (!(value instanceof File)) return value
    files.push(value)
    return { name: value.name, size: value.size, type: value.type }
  })
  const hash = createHash('sha256').update(text)
  for (const file of files) for await (const bytes of file.stream()) hash.update(bytes)
  return hash.digest('hex')
}
