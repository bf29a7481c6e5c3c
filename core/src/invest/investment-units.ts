/** What is on offer to one investor, in cents; null where nothing is set. */
export interface Offer {
  priceCents: bigint
  minInvestmentCents: bigint | null
  maxInvestmentCents: bigint | null
  /** What the instrument's own limit leaves: limit less blocked amount. */
  leftCents: bigint | null
  /** The same of each group it is in. */
  groupsLeftCents: readonly bigint[]
}

/** What holds the most down: one investment, the instrument's limit or that of a group. */
export const CEILINGS = ['investment', 'instrument', 'group'] as const
type Ceiling = (typeof CEILINGS)[number]

/** How many units one investment may be of; with `least` above `most` nobody can invest. */
export interface UnitsRange {
  least: bigint
  most: bigint
  ceiling: Ceiling
}

/**
 * The least and most units of one investment, both included. The least is the minimum over the price, rounded up, and a unit without
 * one; the most is the smallest of the maximum, the instrument's room and the room of its groups over the price, rounded down.
 * Without a maximum of its own an investment is at most what iDEAL takes. The price is above zero.
 */
export function unitsRange(offer: Offer): UnitsRange {
  const { priceCents, minInvestmentCents, maxInvestmentCents, leftCents, groupsLeftCents } = offer
  const least = minInvestmentCents === null ? 1n : divideUp(minInvestmentCents, priceCents)
  const rooms: [Ceiling, bigint][] = [
    ['investment', maxInvestmentCents ?? MOST_INVESTMENT_CENTS],
    ...(leftCents === null ? [] : [['instrument', leftCents] satisfies [Ceiling, bigint]]),
    ...groupsLeftCents.map((left): [Ceiling, bigint] => ['group', left]),
  ]
  const [ceiling, room] = rooms.reduce((lowest, one) => (one[1] < lowest[1] ? one : lowest))
  return { least, most: divideDown(room, priceCents), ceiling }
}

/** What there is to say about a number of units; at the maximum or limit it is still in range. */
type UnitsWarning = 'below-minimum' | 'at-maximum' | 'at-limit'

/** Whether so many units can be invested in, and the warning that goes with it. */
export function checkUnits(
  units: bigint,
  { least, most, ceiling }: UnitsRange,
): { isInRange: boolean; warning: UnitsWarning | undefined } {
  return {
    isInRange: units >= least && units <= most,
    warning:
      units < least && least <= most
        ? 'below-minimum'
        : units >= most
          ? ceiling === 'investment'
            ? 'at-maximum'
            : 'at-limit'
          : undefined,
  }
}

function divideUp(cents: bigint, price: bigint): bigint {
  return (cents + price - 1n) / price
}

// What is left may have gone below zero, when a limit came after the sale.
function divideDown(cents: bigint, price: bigint): bigint {
  return cents <= 0n ? 0n : cents / price
}

/** The least that one investment may be made: a euro, in cents. */
export const LEAST_INVESTMENT_CENTS = 100n

/** The most of one investment, in cents: iDEAL takes no more than 50,000 euro in one payment. */
export const MOST_INVESTMENT_CENTS = 50_000_00n

const DEAR_CENTS = 100_00n

/** By how many units the amount of an investment goes up or down at once: by 100 while a unit costs less than 100 euro, else by one. */
export function unitsStep(priceCents: bigint): bigint {
  return priceCents < DEAR_CENTS ? 100n : 1n
}
