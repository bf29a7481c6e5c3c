import { RuleBroken } from '../rule-broken.ts'

/** What a register is printed as: pages, or a workbook. */
export const EXTRACT_FORMATS = ['pdf', 'xlsx'] as const
export type ExtractFormat = (typeof EXTRACT_FORMATS)[number]

/** How far a register is that somebody asked to be printed. */
export const EXTRACT_STATUSES = ['waiting', 'printing', 'ready', 'failed'] as const

/** What an entry of a printed register stands for. */
export const ENTRY_KINDS = ['issuance', 'transfer', 'registration', 'corporate_action'] as const

/** Refuses a day that is to come: what is printed says how things stand, and that may still change. */
export function assertPrintable(date: string, today: string): void {
  if (date > today) throw new RuleBroken('extract-in-future', {}, 'date')
}

interface Movement {
  units: bigint
  /** Null for the issuer's own account, which makes units and takes them back. */
  from: string | null
  to: string | null
}

/** What movements come to, as can be checked by hand: made, taken back, and what is left in issue. */
export interface MovementTotals {
  issued: bigint
  takenBack: bigint
  inIssue: bigint
}

/** Adds a movement to what those before it came to; what goes from one holder to another changes neither. */
export function addMovement(totals: MovementTotals, { units, from, to }: Movement): MovementTotals {
  const issued = totals.issued + (from === null ? units : 0n)
  const takenBack = totals.takenBack + (to === null ? units : 0n)
  return { issued, takenBack, inIssue: issued - takenBack }
}

export const NO_MOVEMENTS: MovementTotals = { issued: 0n, takenBack: 0n, inIssue: 0n }
