import { type CoSigner, CoSignerNeeded } from '@zegel/core/transactions/refusals'
import { RuleBroken, type RuleParams } from '@zegel/core/rule-broken'
import { RULE_PARTS } from './rule-parts.ts'

interface DatabaseError extends Error {
  code: string
  detail?: string
  /** The part of what was asked, in the words of the domain. */
  hint?: string
  constraint?: string
}

// The rules explain first; these are for what slips past them between two calls at once.
const CONSTRAINTS: Record<string, { rule: string; field: string }> = {
  number_in_one_hand: { rule: 'numbering-overlap', field: 'numbering' },
  number_reserved_once: { rule: 'numbering-overlap', field: 'numbering' },
  body_of_a_type_once: { rule: 'body-of-this-type-exists', field: 'type' },
  seated_once: { rule: 'already-in-body', field: 'legal_person_id' },
  organization_central_legal_person: { rule: 'central-changed', field: 'legal_person_id' },
  valued_once_a_day: { rule: 'valued-that-day', field: 'date' },
  group_named_once: { rule: 'group-name-taken', field: 'name' },
  in_a_group_once: { rule: 'already-in-group', field: 'group_id' },
  invited_to_role_once: { rule: 'invitation-open', field: 'email' },
  interest_has_one_run: { rule: 'payment-run-twice', field: 'due_date' },
  redemption_has_one_run: { rule: 'payment-run-twice', field: 'due_date' },
  dividend_has_one_run: { rule: 'payment-run-twice', field: 'due_date' },
  // A run that was prepared at the same time pays it.
  interest_is_paid_once: { rule: 'payment-run-outdated', field: 'due_date' },
  redemption_is_paid_once: { rule: 'payment-run-outdated', field: 'due_date' },
  dividend_is_paid_once: { rule: 'payment-run-outdated', field: 'due_date' },
  line_is_followed_once: { rule: 'payment-run-outdated', field: 'due_date' },
  yearly_statements_made_once: { rule: 'statements-made-already', field: 'year' },
  yearly_statements_one_at_a_time: { rule: 'statements-under-way', field: 'year' },
  users_email: { rule: 'email-taken', field: 'email' },
}

const CO_SIGNERS = new Set(['co-signer-needed', 'nobody-to-co-sign'])

/** The rule behind a refusal of the database: one that it names itself, or the one a constraint stands for. */
export function toRuleBroken(error: unknown): RuleBroken | undefined {
  if (!isDatabaseError(error)) return undefined
  if (error.code === 'ZGRUL' && CO_SIGNERS.has(error.message)) return toCoSignerNeeded(error)
  if (error.code === 'ZGRUL')
    return new RuleBroken(error.message, toParams(error.detail), RULE_PARTS[error.hint ?? ''])
  const constraint = toName(error.constraint)
  if (constraint === 'balance_not_negative')
    return new RuleBroken('balance-would-be-negative', { date: dateIn(error.detail), left: '0' })
  const known = CONSTRAINTS[constraint]
  return known && new RuleBroken(known.rule, {}, known.field)
}

/** A deadlock or a lost race: nothing was written, and once more usually works. */
export function isTransientConflict(error: unknown): boolean {
  return isDatabaseError(error) && (error.code === '40P01' || error.code === '40001')
}

/** The database is not there, is starting or stopping, takes too long, is full or a copy that only reads, or stayed in its own way. */
export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { code = '' } = error as { code?: string }
  return (
    /^(ECONN|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN|08|57P|57014|55P03|25006|25P0|53|40)/.test(
      code,
    ) || WITHOUT_CODE.test(error.message)
  )
}

// The driver gives these no code.
const WITHOUT_CODE =
  /timeout exceeded when trying to connect|^connection terminated|client has encountered a connection error/i

const VALUES_REFUSED = new Set(['22P02', '22P05', '22003', '22007', '22008', '22021', '23503'])

/** A value that no column can hold, such as a character that does not exist; or the id of something that is not there. */
export function isValueRefused(error: unknown): boolean {
  return isDatabaseError(error) && VALUES_REFUSED.has(error.code)
}

// That of a partition has the name of the whole, and the number of the partition (partition-tables.ts).
function toName(constraint = ''): string {
  return constraint.replace(/_p\d+$/, '')
}

function isDatabaseError(error: unknown): error is DatabaseError {
  return (
    error instanceof Error &&
    'code' in error &&
    typeof error.code === 'string' &&
    /^[0-9A-Z]{5}$/.test(error.code)
  )
}

function toParams(detail: string | undefined): RuleParams {
  const values: Record<string, unknown> = JSON.parse(detail ?? '{}')
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, String(value)]))
}

function toCoSignerNeeded({ detail }: DatabaseError): CoSignerNeeded {
  const { company, co_signers } = JSON.parse(detail ?? '{}') as {
    company: string
    co_signers: CoSigner[]
  } // safe: assert_may_sign writes it so
  return new CoSignerNeeded(company, co_signers)
}

function dateIn(detail = ''): string {
  return /\d{4}-\d{2}-\d{2}/.exec(detail)?.[0] ?? ''
}
