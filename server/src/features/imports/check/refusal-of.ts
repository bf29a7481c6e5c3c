import type { Refusal } from '@zegel/core/imports/rows/row-outcome'
import { RuleBroken } from '@zegel/core/rule-broken'
import { CoSignerNeeded } from '@zegel/core/transactions/refusals'
import { toRuleBroken } from '../../../db/database-refusals.ts'
import type { ImportRefusal } from '../imports.queries.ts'

/** What the register had against an import; undefined for what is no refusal. */
export function refusalOf(error: unknown): ImportRefusal | undefined {
  const broken = asRule(error)
  if (!broken) return undefined
  // The board is another than when it was asked who agrees.
  if (isAboutCoSigner(broken)) return { rule: 'import-register-changed' }
  const { column } = error as { column?: unknown }
  const row = typeof column === 'string' && /^\d+$/.test(column) ? { row: Number(column) } : {}
  return { rule: broken.rule, params: broken.params, ...row }
}

function isAboutCoSigner(broken: RuleBroken): boolean {
  return broken instanceof CoSignerNeeded || broken.rule === 'co-signer-not-director'
}

function asRule(error: unknown): RuleBroken | undefined {
  return error instanceof RuleBroken ? error : toRuleBroken(error)
}

/** How a row is refused that the register refused. */
export function toFinding({
  rule,
  params = {},
}: ImportRefusal): Omit<Refusal, 'rule'> & { rule: string } {
  return { field: fieldOf(rule), rule, params }
}

function fieldOf(rule: string): Refusal['field'] {
  if (rule.startsWith('numbering')) return 'numbering'
  if (rule.startsWith('balance')) return 'balance'
  if (rule === 'units-under-right' || rule === 'import-rights-ambiguous') return 'right_becomes'
  if (rule === 'right-of-same-rank') return 'rank'
  if (rule.startsWith('vesting')) return 'vesting_start'
  if (rule.startsWith('acquisition')) return 'acknowledged_on'
  if (rule === 'right-later' || rule === 'right-not-acknowledged') return 'acknowledged_on'
  return rule.startsWith('receiver') ? 'receiver_email' : 'amount'
}
