/** An exact number: numerator over a positive denominator, in lowest terms. */
export interface Fraction {
  readonly over: bigint
  readonly under: bigint
}

/** Makes a fraction in lowest terms; `under` is above zero. */
export function fraction(over: bigint | number, under: bigint | number = 1n): Fraction {
  const [top, bottom] = [BigInt(over), BigInt(under)]
  const common = commonDivisor(top < 0n ? -top : top, bottom)
  return { over: top / common, under: bottom / common }
}

export const ZERO: Fraction = { over: 0n, under: 1n }

/** The sum of two, exactly. */
export function plus(a: Fraction, b: Fraction): Fraction {
  return fraction(a.over * b.under + b.over * a.under, a.under * b.under)
}

/** The product of two, exactly. */
export function times(a: Fraction, b: Fraction): Fraction {
  return fraction(a.over * b.over, a.under * b.under)
}

/** The largest number that divides both; they are not both zero. */
export function commonDivisor(a: bigint, b: bigint): bigint {
  let [large, small] = [a, b]
  while (small > 0n) [large, small] = [small, large % small]
  return large
}
