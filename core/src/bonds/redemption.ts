import type { BondPlan } from './bond-plan.ts'
import { type Book, standingOf } from './book.ts'
import { fraction } from './fraction.ts'
import type { Lot } from './lots.ts'
import { exactCents, makeRate, type Rate } from './rate.ts'
import { sumLines } from './sum-lines.ts'

/**
 * What a holder has had back of the principal once so many parts are redeemed, in cents. Each payment is this less what it was before:
 * roundings are carried on, so that the payments of a holder add up to the principal to the cent. Units that came after some
 * redemptions take part in those that follow, a part each time, and have the rest on the last.
 */
export function redeemedOf(plan: BondPlan, lots: readonly Lot[], redeemed: number): bigint {
  return exactCents(redeemedRate(plan, redeemed), standingOf(plan, lots))
}

/** The same for everybody in the book: the sum of the holders' own rounded lines. */
export function redeemedOfAll(plan: BondPlan, book: Book, redeemed: number): bigint {
  return sumLines(book, redeemedRate(plan, redeemed), Number.POSITIVE_INFINITY)
}

function redeemedRate({ priceCents, parts }: BondPlan, redeemed: number): Rate {
  if (redeemed === parts) return makeRate(fraction(priceCents), fraction(0n))
  const part = fraction(priceCents, parts)
  return makeRate(
    fraction(part.over * BigInt(redeemed), part.under),
    fraction(-part.over, part.under),
  )
}
