import { roundStateOn } from '../invest/offer-state.ts'

/** What is known of a round of an instrument with a limit; amounts in cents, days as YYYY-MM-DD. */
export interface RoundFacts {
  limitCents: bigint
  /** Of completed issuances. */
  investedCents: bigint
  /** The same with those that are open. */
  blockedCents: bigint
  startDate: string | null
  endDate: string | null
  /** Nothing is offered after it. */
  lastDay: string | null
}

export const ROUND_STANDINGS = ['upcoming', 'open', 'full'] as const
export type RoundStanding = (typeof ROUND_STANDINGS)[number]

/** A round against its target: invested, reserved and available add up to it, to the cent. */
export interface Round {
  standing: RoundStanding
  targetCents: bigint
  investedCents: bigint
  reservedCents: bigint
  availableCents: bigint
}

/** A round as it stands on a day; undefined once it is over. More than the limit, which older registers may have, leaves nothing available and is the target then. */
export function roundOn(day: string, facts: RoundFacts): Round | undefined {
  const { limitCents, investedCents, blockedCents, lastDay } = facts
  const term = roundStateOn(day, facts)
  if (term === 'closed' || (lastDay !== null && day > lastDay)) return undefined
  const targetCents = limitCents > blockedCents ? limitCents : blockedCents
  const availableCents = targetCents - blockedCents
  return {
    standing: availableCents === 0n ? 'full' : term === 'upcoming' ? 'upcoming' : 'open',
    targetCents,
    investedCents,
    reservedCents: blockedCents - investedCents,
    availableCents,
  }
}
