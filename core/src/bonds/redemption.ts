import type { BondPlan } from './bond-plan.ts'
import { type Book, standingOf } from './book.ts'
import type { Lot } from './lots.ts'
import { exactCents, type Rate } from './rate.ts'
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

// Asked for each holder and day: written down as it is, for lowest terms take longer than all that follows.
function redeemedRate({ priceCents, parts }: BondPlan, redeemed: number): Rate {
  if (redeemed === parts) return { unit: priceCents, missed: 0n, under: 1n }
  return { unit: priceCents * BigInt(redeemed), missed: -priceCents, under: BigInt(parts) }
}
