const DEAR_CENTS = 100_00n

/** By how many units the amount of an investment goes up or down at once: by 100 while a unit costs less than 100 euro, else by one. */
export function unitsStep(priceCents: bigint): bigint {
  return priceCents < DEAR_CENTS ? 100n : 1n
}
