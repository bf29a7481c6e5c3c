import { parseCents } from '@zegel/core/money'

interface TypedTerms {
  amount: number | string
  price_per_unit: string
  accrued_interest?: string | null | undefined
}

/** What a transaction comes to in cents while it is typed, with interest beside the price; undefined as long as an amount is none. */
export function draftTotal({
  amount,
  price_per_unit,
  accrued_interest,
}: TypedTerms): bigint | undefined {
  const price = parseCents(price_per_unit)
  const accrued = parseCents(accrued_interest ?? '0.00')
  if (price === undefined || price <= 0n || accrued === undefined) return undefined
  if (typeof amount !== 'number' || !Number.isSafeInteger(amount) || amount <= 0) return undefined
  return price * BigInt(amount) + accrued
}
