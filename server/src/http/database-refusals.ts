import { RuleBroken, type RuleParams } from '@zegel/core/rule-broken'

interface DatabaseError {
  code: string
  message: string
  detail?: string
  hint?: string
  constraint?: string
}

const CONSTRAINTS: Record<string, { rule: string; field: string }> = {
  number_in_one_hand: { rule: 'numbering-overlap', field: 'numbering' },
  number_reserved_once: { rule: 'numbering-overlap', field: 'numbering' },
}

/** The rule behind a refusal of the database: one that it names itself, or the one a constraint stands for. */
export function toRuleBroken(error: unknown): RuleBroken | undefined {
  if (!isDatabaseError(error)) return undefined
  if (error.code === 'ZGRUL') return new RuleBroken(error.message, toParams(error.detail), error.hint || undefined)
  const known = CONSTRAINTS[error.constraint ?? '']
  return known && new RuleBroken(known.rule, {}, known.field)
}

function isDatabaseError(error: unknown): error is DatabaseError {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' && /^[0-9A-Z]{5}$/.test(error.code)
}

function toParams(detail: string | undefined): RuleParams {
  const values: Record<string, unknown> = JSON.parse(detail ?? '{}')
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, String(value)]))
}
