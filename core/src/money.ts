const AMOUNT = /^(-?)(\d{1,15})(?:\.(\d{1,2}))?$/

/** Ten million million euros, in cents: no amount is as high. */
export const TOO_MANY_CENTS = 10n ** 15n

/** Reads "1234.5", "1234.50" or 1234.5 as integer cents; undefined when it is no amount of at most two decimals. */
export function parseCents(amount: string | number): bigint | undefined {
  const match = AMOUNT.exec(String(amount).trim())
  if (!match) return undefined
  const [, sign, euros = '0', decimals = ''] = match
  const cents = BigInt(euros) * 100n + BigInt(decimals.padEnd(2, '0'))
  return sign ? -cents : cents
}

/** Writes integer cents as the wire's decimal string: 123450n is "1234.50". */
export function formatCents(cents: bigint): string {
  const size = cents < 0n ? -cents : cents
  const sign = cents < 0n ? '-' : ''
  return `${sign}${size / 100n}.${String(size % 100n).padStart(2, '0')}`
}

/** Divides and rounds half up (away from zero on a tie), the one rounding the product knows; the divisor is positive. */
export function divideHalfUp(dividend: bigint, divisor: bigint): bigint {
  const size = dividend < 0n ? -dividend : dividend
  const quotient = (size * 2n + divisor) / (divisor * 2n)
  return dividend < 0n ? -quotient : quotient
}
