import type { Failure } from '@zegel/contract/failure'
import type { Language, MessageKey } from '@zegel/contract/messages'
import {
  NotAllowed,
  NotFound,
  NotSignedIn,
  PasswordNotConfirmed,
  SecondFactorNeeded,
  TooManyRequests,
} from '@zegel/core/access/refusals'
import { DeedFailed } from '@zegel/core/deeds/deed-variant'
import { LegalPersonExists } from '@zegel/core/legal-persons/legal-person-exists'
import { InvitationExpired } from '@zegel/core/members/invitation-expired'
import { RuleBroken, type RuleParams, RulesBroken } from '@zegel/core/rule-broken'
import { CoSignerNeeded, ReceiverInfoMissing } from '@zegel/core/transactions/refusals'
import { isDatabaseAway, isValueRefused, toRuleBroken } from '../../db/database-refusals.ts'
import { isStorageFull, StorageAway, StoredFileDamaged } from '../../storage/storage-failures.ts'
import { isMessageKey, textOf, type Reader } from './texts.ts'

export interface Answer {
  status: number
  body: Failure
  /** Not foreseen by any rule of ours: the caller learns little of it, the log everything. */
  unexpected: boolean
  headers?: Record<string, string>
}

/** Rules that clash with how things stand now rather than with what was sent. */
const CONFLICTS = new Set([
  'changed-meanwhile',
  'participant-has-account',
  'co-signer-needed',
  'nobody-to-co-sign',
  'authority-exceeded',
  'authority-below-offer',
  'authority-not-for-issuing',
  'authority-not-for-transferring',
  'authority-not-for-accepting',
  'power-there-already',
  'power-withdrawn-already',
  'transaction-not-open',
  'transaction-not-completed',
  'transaction-already-paid',
  'transaction-accepted-already',
  'consent-not-awaited',
  'deed-being-made',
  'payment-ended',
  'payment-already-received',
  'payment-not-recorded',
  'payment-already-resolved',
  'payment-disputed',
  'refund-under-way',
  'bank-line-handled',
  'bank-line-not-matched',
  'bank-line-transaction-completed',
  'bank-line-deed-awaited',
  'bank-line-money-dealt-with',
  'transaction-expired',
  'transaction-ended',
  'notarial-deed-recorded-already',
  'already-reversed',
  'participant-has-history',
  'participant-merged',
  'person-speaks-for-himself',
  'objection-open',
  'objection-settled',
  'idempotency-mismatch',
  'legal-person-shared',
  'legal-person-exists',
  'central-changed',
  'membership-ended',
  'body-ended',
  'not-ended',
  'instrument-locked',
  'change-not-needed',
  'change-before-another',
  'terms-promised-since',
  'change-stands',
  'vesting-changed-meanwhile',
  'vesting-set-already',
  'vesting-not-set',
  'vesting-events-stand',
  'issuer-has-issued',
  'instrument-in-register',
  'instrument-is-underlying',
  'instrument-has-files',
  'payments-under-way',
  'last-superadmin',
  'closing-holds',
  'closing-open-transaction',
  'closing-to-be-paid',
  'closing-to-refund',
  'closing-to-decide',
  'closing-last-superadmin',
  'closing-last-administrator',
  'invitation-closed',
  'stripe-absent',
  'mail-server-absent',
  'billing-absent',
  'billing-details-missing',
  'no-subscription',
  'subscription-runs',
  'subscription-not-ending',
  'preview-too-old',
  'billing-busy',
  'instrument-unpublished',
  'onboarding-published',
  'onboarding-unfinished',
  'terms-changed',
  'underlying-already-added',
  'import-busy',
  'import-unchecked',
  'import-ended',
  'import-columns-changed',
  'import-not-ready',
  'import-not-submitted',
  'import-register-changed',
  'import-undo-used',
  'import-undo-blocked',
  'import-transaction-went-on',
  'statements-made-already',
  'statements-under-way',
  'statements-not-published',
  'statements-not-made',
  'statements-published',
  'statements-differ',
  'statements-outdated',
  'statements-unchanged',
])

/** Rules that say who somebody is not, or what they are not. */
const FORBIDDEN = new Set([
  'password-wrong',
  'setup-code-wrong',
  'role-above-own',
  'role-for-administrators',
  'offer-private',
  'represents-no-longer',
  'offer-private-guest',
])

/** Rules that somebody breaks whom we depend on, for as long as they do. */
const AWAY = new Set(['payment-provider-away', 'mollie-not-reached', 'stripe-not-reached'])

/** Rules that a program breaks: what it sent can't be believed. */
const UNBELIEVED = new Set(['webhook-not-signed'])

/** Turns whatever was thrown into the answer of the call, in the reader's language. The only place that does. */
export function toAnswer(error: unknown, reader: Reader | Language): Answer {
  if (error instanceof InputRefused) return refused(error, reader)
  if (error instanceof RulesBroken) return allBroken(error, reader)
  const rule = error instanceof RuleBroken ? error : toRuleBroken(error)
  if (rule) return broken(rule, reader)
  if (error instanceof NotSignedIn) return plain(401, 'unauthenticated', reader)
  if (error instanceof NotAllowed) return plain(403, 'not-allowed', reader)
  if (error instanceof NotFound) return plain(404, 'not-found', reader)
  if (error instanceof PasswordNotConfirmed)
    return plain(423, 'password-confirmation-needed', reader)
  if (error instanceof SecondFactorNeeded) return plain(403, 'second-factor-needed', reader)
  if (error instanceof TooManyRequests) return tooMany(error, reader)
  if (error instanceof DeedFailed)
    return { ...plain(500, 'template-error', reader), unexpected: true }
  const ofStorage = toAnswerOfStorage(error, reader)
  if (ofStorage) return ofStorage
  if (error instanceof BodyUnreadable) return plain(400, 'malformed', reader)
  if (isValueRefused(error)) return { ...plain(422, 'invalid', reader), unexpected: true }
  if (isDatabaseAway(error)) return { ...plain(503, 'unavailable', reader), unexpected: true }
  return toAnswerOfFramework(error, reader)
}

// Whoever runs the server has to know of each of them.
function toAnswerOfStorage(error: unknown, reader: Reader | Language): Answer | undefined {
  const unexpected = true
  if (error instanceof StoredFileDamaged)
    return { ...plain(500, `stored-file-${error.problem}`, reader), unexpected }
  if (isStorageFull(error)) return { ...plain(507, 'storage-full', reader), unexpected }
  if (error instanceof StorageAway) return { ...plain(503, 'storage-away', reader), unexpected }
  return undefined
}

// What is refused before a handler sees it: too large, not to be read, of a kind that we do not take.
function toAnswerOfFramework(error: unknown, reader: Reader | Language): Answer {
  const { code = '', statusCode = 500 } = (error ?? {}) as { code?: unknown; statusCode?: number }
  const isRefusal = String(code).startsWith('FST_') && statusCode >= 400 && statusCode < 500
  if (!isRefusal) return { ...plain(500, 'server-error', reader), unexpected: true }
  if (statusCode === 413) return plain(413, 'too-large', reader)
  return plain(statusCode, 'malformed', reader)
}

/** The answer of a refusal that is about the call as a whole. */
export function plain(status: number, key: MessageKey, reader: Reader | Language): Answer {
  return { status, body: { message: textOf(key, reader), code: key }, unexpected: false }
}

// A rule without a text is a mistake of ours.
function broken(error: RuleBroken, reader: Reader | Language): Answer {
  const { rule, params, field } = error
  if (!isMessageKey(rule)) return { ...plain(500, 'server-error', reader), unexpected: true }
  const message = textOf(rule, reader, params)
  const errors = field ? { errors: { [field]: [message] } } : {}
  const existing = error instanceof LegalPersonExists ? { legal_person: error.existing } : {}
  const missing = error instanceof ReceiverInfoMissing ? { missing: [...error.missing] } : {}
  const invited = error instanceof InvitationExpired ? { organization: error.organization } : {}
  const asked = error instanceof CoSignerNeeded ? { co_signers: [...error.coSigners] } : {}
  return {
    status: statusOf(rule),
    body: { message, code: rule, ...errors, ...existing, ...missing, ...invited, ...asked },
    unexpected: false,
  }
}

function allBroken({ broken: rules }: RulesBroken, reader: Reader | Language): Answer {
  const fields: Record<string, MessageKey[]> = {}
  for (const { rule, field = '' } of rules) {
    if (isMessageKey(rule)) fields[field] = [...(fields[field] ?? []), rule]
  }
  return refused(new InputRefused(fields), reader)
}

function statusOf(rule: string): number {
  if (FORBIDDEN.has(rule)) return 403
  if (AWAY.has(rule)) return 503
  if (UNBELIEVED.has(rule)) return 400
  return CONFLICTS.has(rule) ? 409 : 422
}

function tooMany({ retryAfter, limit, field }: TooManyRequests, reader: Reader | Language): Answer {
  const { body, ...answer } = plain(429, 'too-many-requests', reader)
  return {
    ...answer,
    body: { ...body, ...(field && { errors: { [field]: [body.message] } }) },
    headers: {
      'retry-after': `${retryAfter}`,
      'x-ratelimit-limit': `${limit}`,
      'x-ratelimit-remaining': '0',
      'x-ratelimit-reset': `${retryAfter}`,
    },
  }
}

function refused({ fields, status }: InputRefused, reader: Reader | Language): Answer {
  const said = Object.entries(fields).map(
    ([field, keys]) =>
      [
        field,
        keys.map((told) =>
          typeof told === 'string' ? textOf(told, reader) : textOf(told.key, reader, told.params),
        ),
      ] as const,
  )
  const [first = '', ...more] = new Set(said.flatMap(([, texts]) => texts))
  const message =
    more.length === 0 ? first : textOf('and-more', reader, { first, count: `${more.length}` })
  // What is wrong with the input as a whole has no field to stand beside.
  const errors = Object.fromEntries(said.filter(([field]) => field !== ''))
  return { status, body: { message, code: 'invalid-input', errors }, unexpected: false }
}

/** A text with what is filled in. */
export interface MessageWithParams {
  key: MessageKey
  params: RuleParams
}

type Fields = Readonly<Record<string, readonly (MessageKey | MessageWithParams)[]>>

/** The body of a call that can't be read as what it says it is. */
export class BodyUnreadable extends Error {
  constructor(options: ErrorOptions) {
    super('the body can not be read', options)
  }
}

/** The input has mistakes: the texts of each field at fault, by its path. */
export class InputRefused extends Error {
  override readonly name = 'InputRefused'
  readonly fields: Fields
  /** 413 where it is only too large and the call says so, else 422. */
  readonly status: number

  constructor(fields: Fields, status = 422) {
    super('invalid-input')
    this.fields = fields
    this.status = status
  }
}
