import { toDate, toDay } from '@zegel/core/bonds/days/day'
import { type DueParts, dueLines, scheduledOn } from '@zegel/core/bonds/due-lines'
import { NO_AMOUNTS } from '@zegel/core/payouts/settle-corrections'
import type { WholeBond } from '../../../instruments/instruments.ts'
import type { ComputedLines, RunToReckon } from './computed-lines.ts'

/** What of a bond a kind of run pays. */
export function partsOf(kind: string): DueParts {
  return { interest: kind.startsWith('interest'), redemption: kind.endsWith('redemption') }
}

/**
 * What falls due to each holder of a bond in a run, and what the schedule says of all together: the two are reckoned apart, of the same
 * register.
 */
export function computeBondLines(
  { plan, held }: WholeBond,
  { kind, due_date }: RunToReckon,
): ComputedLines {
  const due = { date: toDay(due_date), parts: partsOf(kind) }
  const lines = [...dueLines(plan, held, due)].map(
    ({ holder, units, lots, interestCents, redemptionCents }) => ({
      ...NO_AMOUNTS,
      ...{ holderId: holder, units, interestCents, redemptionCents },
      lots: lots.map((lot) => [toDate(lot.date), lot.units] as [string, number]),
      ...{ taxMillionths: null, taxExemption: null },
    }),
  )
  return { scheduledCents: scheduledOn(plan, held.values(), due), lines }
}
