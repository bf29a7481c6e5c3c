import type { RuleParams } from '../../rule-broken.ts'
import type { RowRule } from './checked-row.ts'
import type { FieldName } from './import-fields.ts'

/** Every rule that a row breaks by what the register knows; each is the key of a text. */
export const REGISTER_RULES = [
  'party-unknown',
  'party-ambiguous',
  'name-ambiguous',
  'receiver-is-sender',
  'person-unknown',
  'import-person-has-account',
  'import-person-shared',
  'transaction-unknown',
  'transaction-exists',
  'transaction-completed',
  'transaction-not-open',
  'balance-stated-twice',
  'units-above-available',
  'balance-would-be-negative',
  'class-only-for-shares',
  'class-term-differs',
  'class-change-without-units',
  'resolution-in-future',
  'change-before-resolution',
  'change-before-another',
  'terms-promised-since',
  'instrument-locked',
] as const
export type RegisterRule = (typeof REGISTER_RULES)[number]

/** Why a row can't be carried out, at one of its fields. */
export interface Refusal {
  field: FieldName
  rule: RowRule | RegisterRule
  params?: RuleParams
}

/** What may become of a row. */
export const ROW_OUTCOMES = ['new', 'updated', 'unchanged', 'refused'] as const

/** What becomes of a row: something new, a change of what is there, nothing because it is so already, or a refusal. */
export type RowOutcome =
  | { outcome: 'new' | 'updated' | 'unchanged' }
  | { outcome: 'refused'; refusals: readonly Refusal[] }
