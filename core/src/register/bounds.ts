/** The first and the last day of a register: none is older, and its tables take no other. */
export const FIRST_DAY = '1600-01-01'
export const LAST_DAY = '2400-01-01'

/** What may still be sold under a limit, in cents: limit less what is sold, reserved and being paid; null without a limit. */
export function availableCents(limitCents: bigint | null, blockedCents: bigint): bigint | null {
  return limitCents === null ? null : limitCents - blockedCents
}

/** The most units of one act, and the highest share number of one's own choice: so far below 2^53 that sums stay exact too. */
export const MOST_UNITS = 10 ** 12

const STEPS = [1n, 2n, 5n] as const
const MOST_DIGITS = 15n

/** From how many units on a holder is of the next size: 1, 2, 5, 10, 20, 50 and so on, so that any register has a few sizes only. */
export const SIZE_BOUNDS: readonly bigint[] = Array.from(
  { length: Number(MOST_DIGITS) },
  (_, power) => STEPS.map((step) => step * 10n ** BigInt(power)),
).flat()
