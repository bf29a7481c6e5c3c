const STEPS = [1n, 2n, 5n] as const
const MOST_DIGITS = 15n

/** From how many units on a holder is of the next size: 1, 2, 5, 10, 20, 50 and so on, so that any register has a few sizes only. */
export const SIZE_BOUNDS: readonly bigint[] = Array.from(
  { length: Number(MOST_DIGITS) },
  (_, power) => STEPS.map((step) => step * 10n ** BigInt(power)),
).flat()
