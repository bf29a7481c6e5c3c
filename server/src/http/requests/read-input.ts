import type { Endpoint } from '@zegel/contract/endpoint'
import type { MessageKey } from '@zegel/contract/messages'
import { Id } from '@zegel/contract/values'
import { NotFound } from '@zegel/core/access/refusals'
import type { RuleParams } from '@zegel/core/rule-broken'
import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import { isValueRefused } from '../../db/database-refusals.ts'
import { InputRefused, type MessageWithParams } from '../replies/failures.ts'
import { readBody } from './read-body.ts'
import { isMessageKey } from '../replies/texts.ts'

// A value that is not among those we know is told.
const TOLD = { reportInput: true } as const

/** What came in, as the endpoint's schemas made it. */
export interface ReadInput {
  params: Record<string, string>
  query: unknown
  body: unknown
}

/** Checks what came in; all mistakes of query and body are told at once. */
export async function readInput(endpoint: Endpoint, request: FastifyRequest): Promise<ReadInput> {
  const params = readParams(endpoint, request)
  const query = endpoint.query.safeParse(readQuery(endpoint, request), TOLD)
  const body = takesNoBody(endpoint)
    ? z.undefined().safeParse(undefined)
    : endpoint.body.safeParse((await readBody(request, endpoint)) ?? {}, TOLD)
  if (query.success && body.success) return { params, query: query.data, body: body.data }
  throw new InputRefused({ ...toFields(query.error), ...toFields(body.error) })
}

/** Of a value that the database refused: names the fields in which a character stands that it does not keep, if there are any. */
export function nameUnkept(
  error: unknown,
  { query, body }: Pick<ReadInput, 'query' | 'body'>,
): unknown {
  if (!isValueRefused(error)) return error
  const fields = { ...unkeptFields(query), ...unkeptFields(body) }
  return Object.keys(fields).length > 0 ? new InputRefused(fields) : error
}

const DEEPEST = 10

// A zero, and half of a character.
function unkeptFields(input: unknown, path: readonly string[] = []): Record<string, MessageKey[]> {
  if (typeof input === 'string')
    return input.isWellFormed() && !input.includes('\0')
      ? {}
      : { [path.join('.')]: ['character-invalid'] }
  if (typeof input !== 'object' || input === null || input instanceof Blob) return {}
  // No call asks for more, and whoever nests thousands is not followed.
  if (path.length === DEEPEST) return {}
  return Object.assign(
    {},
    ...Object.entries(input).map(([key, value]) => unkeptFields(value, [...path, key])),
  )
}

function readParams({ params }: Endpoint, request: FastifyRequest): Record<string, string> {
  const given = request.params as Record<string, string> // safe: Fastify fills the names of the path
  if (params) {
    const read = params.safeParse(given, TOLD)
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

/** What is wrong with an input, by the path of each field. */
export function toFields(
  error: z.ZodError | undefined,
): Record<string, (MessageKey | MessageWithParams)[]> {
  const fields: Record<string, (MessageKey | MessageWithParams)[]> = {}
  for (const issue of (error?.issues ?? []).flatMap(flatten)) {
    const field = issue.path.map(String).join('.')
    fields[field] = [
      ...(fields[field] ?? []),
      unknownValue(issue) ?? withParams(issue) ?? keyOf(issue),
    ]
  }
  return fields
}

// Of an input that fits none of several shapes, the first shape tells what was meant.
function flatten(issue: Issue): Issue[] {
  if (issue.code !== 'invalid_union' || isMessageKey(issue.message) || !issue.errors[0])
    return [issue]
  const choice = joinChoices(issue)
  if (choice) return [choice]
  return issue.errors[0].map((inner) => ({ ...inner, path: [...issue.path, ...inner.path] }))
}

// One of several values, written as shapes of one value each.
function joinChoices({ errors, path, input }: z.core.$ZodIssueInvalidUnion): Issue | undefined {
  const values = errors.flatMap(([only, ...more]) =>
    only?.code === 'invalid_value' && only.path.length === 0 && more.length === 0
      ? [only.values]
      : [],
  )
  if (values.length < errors.length) return undefined
  return { code: 'invalid_value', values: values.flat(), path, input, message: '' }
}

const MOST_VALUES = 20
const MOST_LETTERS = 40

// What is there but not among the values we know is not missing: says which it is, and which there are.
function unknownValue(issue: Issue): MessageWithParams | undefined {
  const choice = choiceOf(issue)
  if (!choice || (isMessageKey(issue.message) && !SAYS_LITTLE.test(issue.message))) return undefined
  const { given, values } = choice
  if (!['string', 'number', 'boolean'].includes(typeof given) || given === '') return undefined
  const value = String(given).slice(0, MOST_LETTERS)
  return values.length > MOST_VALUES
    ? { key: 'unknown-value-of-many', params: { value } }
    : { key: 'unknown-value', params: { value, values: values.map(String).join(', ') } }
}

// What a schema says along with the text that it names.
function withParams(issue: Issue): MessageWithParams | undefined {
  if (issue.code !== 'custom' || !issue.params || !isMessageKey(issue.message)) return undefined
  return { key: issue.message, params: issue.params as RuleParams } // safe: schemas give texts, as rules do
}

const SAYS_LITTLE = /^(invalid|(.*-)?required)$/

function choiceOf(issue: Issue): { given: unknown; values: readonly unknown[] } | undefined {
  if (issue.code === 'invalid_value') return { given: issue.input, values: issue.values }
  if (issue.code !== 'invalid_union' || !issue.discriminator) return undefined
  const given = (issue.input as Record<string, unknown> | undefined)?.[issue.discriminator] // safe: what has a discriminator is an object
  return { given, values: ('options' in issue && issue.options) || [] }
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
  if (issue.code === 'invalid_value' || issue.code === 'invalid_union')
    return choiceOf(issue)?.given === undefined ? 'required' : 'invalid'
  if (issue.code === 'invalid_type')
    return /received (undefined|null)/.test(issue.message) ? 'required' : 'invalid'
  if (issue.code === 'too_big') return issue.origin === 'string' ? 'too-long' : 'too-high'
  if (issue.code === 'invalid_format') return FORMATS[issue.format] ?? 'invalid'
  return 'invalid'
}
