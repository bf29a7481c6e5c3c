/**
 * Divides so many steps over amounts in proportion, whole steps each, so that they add up to all of them: each is rounded down, and
 * what is left goes to those with the largest remainders, the first of equal ones first (the largest remainder method, Hamilton 1792).
 * With 10,000 steps they are hundredths of a percent that are together 100%. All are zero when the amounts are; none is below zero.
 */
export function largestRemainder(amounts: readonly (bigint | number)[], steps: number): number[] {
  const exact = amounts.map((amount) => BigInt(amount) * BigInt(steps))
  const total = amounts.reduce<bigint>((sum, amount) => sum + BigInt(amount), 0n)
  if (total === 0n) return amounts.map(() => 0)
  const parts = exact.map((amount) => Number(amount / total))
  const left = steps - parts.reduce((sum, part) => sum + part, 0)
  const remainders = exact.map((amount, at) => ({ at, remainder: amount % total }))
  const first = remainders.toSorted((one, other) => compare(other.remainder, one.remainder))
  for (const { at } of first.slice(0, left)) parts[at] = (parts[at] ?? 0) + 1
  return parts
}

function compare(one: bigint, other: bigint): number {
  if (one === other) return 0
  return one < other ? -1 : 1
}
