import { madeOnce } from './intl.ts'
import { decimalMarkOf, LOCALE_OF_NUMBERS, type NumberFormat } from './number-format.ts'

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

/** Amounts as they are sent, added up to the cent and as it is sent: "0.00" of none. One that can't be read counts as nothing. */
export function sumAmounts(amounts: readonly string[]): string {
  return formatCents(amounts.reduce((sum, amount) => sum + (parseCents(amount) ?? 0n), 0n))
}

/** Divides and rounds half up (away from zero on a tie), the one rounding the product knows; the divisor is positive. */
export function divideHalfUp(dividend: bigint, divisor: bigint): bigint {
  const size = dividend < 0n ? -dividend : dividend
  const quotient = (size * 2n + divisor) / (divisor * 2n)
  return dividend < 0n ? -quotient : quotient
}

const wholeIn = madeOnce((format: NumberFormat) => new Intl.NumberFormat(LOCALE_OF_NUMBERS[format]))

/** An amount as people read it in running text: '€ 1.000,00', in both languages; '€ 1,000.00' for who reads numbers so. */
export function formatMoney(cents: bigint, format: NumberFormat = 'nl'): string {
  const [euros = '0', decimals = '00'] = formatCents(cents).split('.')
  const whole = wholeIn(format).format(BigInt(euros))
  return `€ ${whole}${decimalMarkOf(format)}${decimals}`
}

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
