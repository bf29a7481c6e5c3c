import type { Failure } from '@zegel/contract/failure'
import { isMessageKey, type Language, type MessageKey } from '@zegel/contract/messages'
import { NotAllowed, NotFound, NotSignedIn } from '@zegel/core/access/refusals'
import { RuleBroken } from '@zegel/core/rule-broken'
import { ZodError } from 'zod'
import { toRuleBroken } from './database-refusals.ts'
import { textOf } from './texts.ts'

export interface Answer {
  status: number
  body: Failure
  /** Our own mistake: the caller learns nothing of it, the log everything. */
  unexpected: boolean
}

/** Rules that clash with how things stand now rather than with what was sent. */
const CONFLICTS: readonly string[] = [
  'transaction-not-open',
  'transaction-not-completed',
  'transaction-already-paid',
  'transaction-expired',
  'already-reversed',
  'idempotency-mismatch',
]

/** Turns whatever was thrown into the answer of the call, in the reader's language. The only place that does. */
export function toAnswer(error: unknown, language: Language): Answer {
  if (error instanceof ZodError) return invalid(error, language)
  const rule = error instanceof RuleBroken ? error : toRuleBroken(error)
  if (rule) return broken(rule, language)
  if (error instanceof NotSignedIn) return plain(401, 'unauthenticated', language)
  if (error instanceof NotAllowed) return plain(403, 'not-allowed', language)
  if (error instanceof NotFound) return plain(404, 'not-found', language)
  return toAnswerOfCode(error, language)
}

function toAnswerOfCode(error: unknown, language: Language): Answer {
  const { code, statusCode } = error as { code?: string; statusCode?: number }
  if (isDatabaseAway(code)) return { ...plain(503, 'unavailable', language), unexpected: true }
  if (statusCode === 413) return plain(413, 'too-large', language)
  if (statusCode && statusCode >= 400 && statusCode < 500) return plain(400, 'malformed', language)
  return { ...plain(500, 'server-error', language), unexpected: true }
}

// Class 08 and 57P: the connection is gone or the server is stopping; 40: two tried at once and neither may wait longer.
function isDatabaseAway(code: string | undefined): boolean {
  if (!code) return false
  return ['ECONNREFUSED', 'ECONNRESET', 'EPIPE'].includes(code) || /^(08|57P|53|40)/.test(code)
}

/** The answer of a refusal that is about the call as a whole. */
export function plain(status: number, key: MessageKey, language: Language): Answer {
  return { status, body: { message: textOf(key, language), code: key }, unexpected: false }
}

function broken({ rule, params, field }: RuleBroken, language: Language): Answer {
  const key = isMessageKey(rule) ? rule : 'invalid'
  const message = textOf(key, language, params)
  const errors = field ? { errors: { [field]: [message] } } : {}
  return { status: CONFLICTS.includes(rule) ? 409 : 422, body: { message, code: key, ...errors }, unexpected: false }
}

function invalid({ issues }: ZodError, language: Language): Answer {
  const errors: Record<string, string[]> = {}
  for (const issue of issues.flatMap(flatten)) {
    const field = issue.path.map(String).join('.')
    errors[field] = [...(errors[field] ?? []), textOf(keyOf(issue), language)]
  }
  const [first = '', ...more] = Object.values(errors).flat()
  const message = more.length === 0 ? first : textOf('and-more', language, { first, count: `${more.length}` })
  return { status: 422, body: { message, code: 'invalid-input', errors }, unexpected: false }
}

// Of an input that fits none of several shapes, the first shape tells what was meant.
function flatten(issue: ZodError['issues'][number]): ZodError['issues'] {
  if (issue.code !== 'invalid_union' || isMessageKey(issue.message) || !issue.errors[0]) return [issue]
  return issue.errors[0].map((inner) => ({ ...inner, path: [...issue.path, ...inner.path] }))
}

// What the schema names itself is shown; for the rest it is enough to know whether anything was filled in.
function keyOf(issue: ZodError['issues'][number]): MessageKey {
  if (isMessageKey(issue.message)) return issue.message
  const missing = issue.code === 'invalid_type' && /received (undefined|null)/.test(issue.message)
  return missing ? 'required' : 'invalid'
}
