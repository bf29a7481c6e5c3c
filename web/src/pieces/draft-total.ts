import { parseCents } from '@zegel/core/money'

interface TypedTerms {
  amount: number | string
  price_per_unit: string
}

/** What a transaction comes to in cents while it is typed; undefined as long as amount or price is none. */
export function draftTotal({ amount, price_per_unit }: TypedTerms): bigint | undefined {
  const price = parseCents(price_per_unit)
  if (price === undefined || price <= 0n) return undefined
  if (typeof amount !== 'number' || !Number.isSafeInteger(amount) || amount <= 0) return undefined
  return price * BigInt(amount)
}
