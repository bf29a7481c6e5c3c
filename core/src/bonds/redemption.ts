import type { BondPlan } from './bond-plan.ts'
import { type Book, type moveBook, principalMoved, sumOfPrincipal } from './book.ts'
import { type Fraction, fraction, times, ZERO } from './days/fraction.ts'
import type { Lot } from './lots.ts'
import { exactCents, principalTerms, type Rates } from './standing.ts'

/**
 * What a holder has had back of the principal at a number of redemptions, in cents. Each payment is this less what it was before, so
 * that roundings are carried on. Units that came after some redemptions are redeemed in equal parts on those that follow.
 */
export function redeemedOf(plan: BondPlan, lots: readonly Lot[], count: number): bigint {
  const rates = redeemedRates(plan, count)
  return principalTerms(plan, lots).reduce(
    (cents, { sign, standing }) => cents + BigInt(sign) * exactCents(rates, standing),
    0n,
  )
}

/** By how much that changed for everybody in the book when some units moved. */
export function redeemedOfMoved(
  plan: BondPlan,
  book: Book,
  moves: ReturnType<typeof moveBook>,
  count: number,
): bigint {
  return moves.length === 0 ? 0n : principalMoved(book, moves, redeemedRates(plan, count))
}

/** The same for everybody in the book. */
export function redeemedOfAll(plan: BondPlan, book: Book, count: number): bigint {
  return sumOfPrincipal(book, redeemedRates(plan, count))
}

/** What one unit had back in cents at a number of redemptions, by how many it missed. */
export function redeemedRates(plan: BondPlan, count: number): Rates {
  const { priceCents, stretches, redemptions } = plan
  if (stretches.length > 1) return changedRates(plan, count)
  const [{ parts, dates }] = stretches
  const redeemed = redemptions[count - 1]?.redeemed ?? 0
  const price = Number(priceCents)
  return {
    near: (missed) => {
      if (missed === 0) return (price * redeemed) / parts
      return missed >= dates ? price : (price * Math.max(0, count - missed)) / (dates - missed)
    },
    exact: (missed): Fraction => {
      if (missed === 0) return fraction(priceCents * BigInt(redeemed), parts)
      if (missed >= dates) return fraction(priceCents)
      return fraction(priceCents * BigInt(Math.max(0, count - missed)), dates - missed)
    },
  }
}

// The parts of one stretch after the other.
function changedRates(plan: BondPlan, count: number): Rates {
  const exact = (missed: number): Fraction => {
    const { over, under } = leftOfPrincipal(plan, missed, count)
    return fraction(plan.priceCents * (under - over), under)
  }
  const near = (missed: number): number => {
    const { over, under } = exact(missed)
    return Number(over) / Number(under)
  }
  return { near, exact }
}

const ONE = fraction(1)

/**
 * What part of the principal is left after a number of redemptions, of a unit that missed some: 0 is one that was there from the start,
 * which is redeemed in the parts of the terms. One that came after some redemptions is redeemed in equal parts on the dates that remain.
 * What is outstanding when terms change is redeemed by the new ones.
 */
export function leftOfPrincipal(
  { stretches, redemptions }: BondPlan,
  missed: number,
  count: number,
): Fraction {
  let left = ONE
  for (const [at, { parts, dates, before }] of stretches.entries()) {
    const end = stretches[at + 1]?.before
    const upTo = end === undefined ? count : Math.min(count, end)
    const missedHere = Math.max(0, missed - before)
    const redeemed = upTo > before ? (redemptions[upTo - 1]?.redeemed ?? 0) : 0
    if (missed === 0) left = times(left, fraction(parts - redeemed, parts))
    else if (missedHere < dates) {
      const passed = Math.max(0, upTo - before - missedHere)
      left = times(left, fraction(dates - missedHere - passed, dates - missedHere))
    } else if (end === undefined) left = ZERO
  }
  return left
}
