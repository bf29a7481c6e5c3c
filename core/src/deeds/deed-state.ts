import { type InstrumentType, instrumentType } from '../instruments/instrument-type.ts'
import type { TransactionStatus, TransactionType } from '../transactions/transaction.ts'
import { deedVariant } from './deed-variant.ts'

/**
 * How far the deed of a transaction is. 'concept': the transaction is open. 'being_made': it is completed, and a job is about to keep
 * the deed. 'made': it is kept. 'none': there is none, and why.
 */
export const DEED_STATES = ['concept', 'being_made', 'made', 'none'] as const
export type DeedState = (typeof DEED_STATES)[number]

/** Shares ask for a notary, options do not change hands, a historic transaction makes no contract, and what ended makes none either. */
export const WHY_NO_DEED = ['notarial', 'not_transferable', 'historic', 'ended'] as const
export type WhyNoDeed = (typeof WHY_NO_DEED)[number]

export interface DeedOf {
  type: TransactionType
  instrumentType: InstrumentType
  status: TransactionStatus
  historic: boolean
  /** The deed is kept already. */
  isMade: boolean
}

/** How far the deed of a transaction is; when there is none, why. */
export function deedState(of: DeedOf): { state: DeedState; whyNone: WhyNoDeed | null } {
  if (instrumentType(of.instrumentType).isNotarial) return none('notarial')
  if (!deedVariant(of.type, of.instrumentType)) return none('not_transferable')
  if (of.historic) return none('historic')
  if (of.isMade) return { state: 'made', whyNone: null }
  if (of.status === 'completed') return { state: 'being_made', whyNone: null }
  if (hasEnded(of.status)) return none('ended')
  return { state: 'concept', whyNone: null }
}

/** Whether a transaction waits for the notarial deed of its shares to be recorded, or has it; what was turned back needs none. */
export function needsNotarialDeed({
  instrumentType: type,
  status,
  isReversed,
}: Pick<DeedOf, 'instrumentType' | 'status'> & { isReversed: boolean }): boolean {
  return instrumentType(type).isNotarial && !hasEnded(status) && !isReversed
}

function hasEnded(status: TransactionStatus): boolean {
  return status === 'rejected' || status === 'expired'
}

function none(whyNone: WhyNoDeed) {
  return { state: 'none', whyNone } as const
}
