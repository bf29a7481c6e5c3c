import type { RunKind } from '@zegel/core/payouts/payment-run'
import type { Amounts } from '@zegel/core/payouts/settle-corrections'

/** What falls due to one holder, as the rules of what is paid say. */
export interface ComputedLine extends Amounts {
  holderId: string
  units: number
  /** The lots that earned it, as [day, units]; null where lots make no difference. */
  lots: [string, number][] | null
  /** The rate of the tax that is withheld, and why there is none. */
  taxMillionths: number | null
  taxExemption: string | null
}

/** All that falls due in a run, and what it comes to when it is reckoned in another way, in cents. */
export interface ComputedLines {
  scheduledCents: bigint
  lines: ComputedLine[]
}

/** A run, as far as it says what falls due. */
export interface RunToReckon {
  kind: RunKind
  due_date: string
  record_date: string
  dividend_id: string | null
}
