import type { Endpoint } from '@zegel/contract/endpoint'
import { isMessageKey } from '@zegel/contract/message-texts'
import type { MessageKey } from '@zegel/contract/messages'
import { Id } from '@zegel/contract/values'
import { NotFound } from '@zegel/core/access/refusals'
import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import { InputRefused } from './input-refused.ts'
import { readBody } from './read-body.ts'

/** What came in, as the endpoint's schemas made it. */
export interface ReadInput {
  params: Record<string, string>
  query: unknown
  body: unknown
}

/** Checks what came in; all mistakes of query and body are told at once. */
export async function readInput(endpoint: Endpoint, request: FastifyRequest): Promise<ReadInput> {
  const params = readParams(endpoint, request)
  const query = endpoint.query.safeParse(readQuery(endpoint, request))
  const body = takesNoBody(endpoint)
    ? z.undefined().safeParse(undefined)
    : endpoint.body.safeParse((await readBody(request, endpoint)) ?? {})
  if (query.success && body.success) return { params, query: query.data, body: body.data }
  throw new InputRefused({ ...toFields(query.error), ...toFields(body.error) })
}

function readParams({ params }: Endpoint, request: FastifyRequest): Record<string, string> {
  const given = request.params as Record<string, string> // safe: Fastify fills the names of the path
  if (params) {
    const read = params.safeParse(given)
    if (!read.success) throw new InputRefused(toFields(read.error))
    return read.data
  }
  // What is no id names nothing.
  if (!Object.values(given).every((id) => Id.safeParse(id).success)) throw new NotFound()
  return given
}

// Who takes something away may say in a body what it is.
function readQuery(endpoint: Endpoint, { query, body }: FastifyRequest): unknown {
  const hasBody = typeof body === 'object' && body !== null && !Array.isArray(body)
  if (endpoint.method !== 'DELETE' || !takesNoBody(endpoint) || !hasBody) return query
  return { ...body, ...(query as object) } // safe: Fastify makes an object of it
}

// A body that comes along with a call without one means nothing and is left alone.
function takesNoBody({ body }: Endpoint): boolean {
  return body instanceof z.ZodUndefined
}

type Issue = z.core.$ZodIssue

function toFields(error: z.ZodError | undefined): Record<string, MessageKey[]> {
  const fields: Record<string, MessageKey[]> = {}
  for (const issue of (error?.issues ?? []).flatMap(flatten)) {
    const field = issue.path.map(String).join('.')
    fields[field] = [...(fields[field] ?? []), keyOf(issue)]
  }
  return fields
}

// Of an input that fits none of several shapes, the first shape tells what was meant.
function flatten(issue: Issue): Issue[] {
  if (issue.code !== 'invalid_union' || isMessageKey(issue.message) || !issue.errors[0])
    return [issue]
  return issue.errors[0].map((inner) => ({ ...inner, path: [...issue.path, ...inner.path] }))
}

const FORMATS: Record<string, MessageKey> = {
  uuid: 'invalid-id',
  date: 'invalid-date',
  datetime: 'invalid-date',
  email: 'invalid-email',
}

// Schemas name their own texts where a screen has one; these stand in for the rest.
function keyOf(issue: Issue): MessageKey {
  if (isMessageKey(issue.message)) return issue.message
  if (issue.code === 'invalid_type')
    return /received (undefined|null)/.test(issue.message) ? 'required' : 'invalid'
  if (issue.code === 'too_big') return issue.origin === 'string' ? 'too-long' : 'too-high'
  if (issue.code === 'invalid_format') return FORMATS[issue.format] ?? 'invalid'
  return 'invalid'
}
