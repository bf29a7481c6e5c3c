import type { UnitsRange } from './investment-units.ts'

/** Whether somebody can invest through a public link; when not, why. */
export const OFFER_STATES = [
  'open',
  'upcoming',
  'closed',
  'ended',
  'goal-reached',
  'unsigned',
] as const
type OfferState = (typeof OFFER_STATES)[number]

/** When an offer can be taken up, and how much of it is left. */
export interface Offered {
  startDate: string | null
  endDate: string | null
  /** The last day of what is offered itself: a bond's maturity, or the expiry of options. Null without one. */
  lastDay: string | null
  /** Somebody signed it for the issuer, and nobody stands for it any more. */
  isUnsigned: boolean
  /** How many units one investment may be of now. */
  range: UnitsRange
}

/**
 * The state of an offer on a day. The goal is reached when nothing that anybody may buy is left under the limit of the instrument or
 * of a group; after the round it is over, whatever was reached, and after its last day nothing is left to offer. What is left waits while
 * nobody stands for it. Days are dates of record, 'YYYY-MM-DD'.
 */
export function offerStateOn(
  day: string,
  { startDate, endDate, lastDay, isUnsigned, range }: Offered,
): OfferState {
  if (lastDay !== null && day > lastDay) return 'ended'
  const round = roundStateOn(day, { startDate, endDate })
  if (round === 'upcoming' || round === 'closed') return round
  const isFull = range.least > range.most && range.ceiling !== 'investment'
  if (isFull) return 'goal-reached'
  return isUnsigned ? 'unsigned' : 'open'
}

/** Whether somebody can invest on a day, as far as the round goes. */
export type RoundState = 'always' | 'upcoming' | 'open' | 'closed'

/** The state of a round on a day; both its dates belong to it, and null leaves that side open. Dates of record, 'YYYY-MM-DD'. */
export function roundStateOn(
  day: string,
  { startDate, endDate }: { startDate: string | null; endDate: string | null },
): RoundState {
  if (startDate === null && endDate === null) return 'always'
  if (startDate !== null && day < startDate) return 'upcoming'
  return endDate !== null && day > endDate ? 'closed' : 'open'
}
