import { divideHalfUp } from '../money.ts'
import type { BondPlan } from './bond-plan.ts'
import { type Fraction, fraction, plus, times, ZERO } from './days/fraction.ts'
import { type Issued, issuedThen, type Lot } from './lots.ts'
import { redemptionsBy } from './redemption-plan.ts'

/** Units by how many redemptions were over when they came: `units[i]` of them missed `missed[i]`. */
export interface RedemptionStanding {
  missed: readonly number[]
  units: readonly number[]
}

/** What one unit comes to in cents, by how many redemptions it missed: nearly, to reckon with fast, and exactly. */
export interface Rates {
  near: (missed: number) => number
  exact: (missed: number) => Fraction
}

/** What some units come to. */
export function standingOf({ redemptions }: BondPlan, lots: readonly Issued[]): RedemptionStanding {
  const byMissed = new Map<number, number>()
  for (const { date, units } of lots) {
    const missed = redemptionsBy(redemptions, date)
    byMissed.set(missed, (byMissed.get(missed) ?? 0) + units)
  }
  return { missed: [...byMissed.keys()], units: [...byMissed.values()] }
}

/** A rounded amount that counts for a holder, or is taken off. */
export interface PrincipalTerm {
  sign: 1 | -1
  standing: RedemptionStanding
}

/**
 * What a holder's principal is rounded from. Whoever was issued units has them in a row, and what was redeemed of the first so many of
 * a row is rounded once: a lot from the fourth unit until the tenth is what the first ten come to, less the first three. However the
 * units are passed on, the lots of a row add up to what it comes to undivided, and at the end each to its own principal.
 */
export function principalTerms(plan: BondPlan, lots: readonly Lot[]): PrincipalTerm[] {
  if (isWholeRow(lots))
    return lots.length === 0 ? [] : [{ sign: 1, standing: standingOf(plan, lots) }]
  const ends = new Map<string, { net: number; standing: RedemptionStanding }>()
  const add = (standing: RedemptionStanding, net: number) => {
    const key = JSON.stringify(standing)
    const known = ends.get(key)
    ends.set(key, { standing, net: (known?.net ?? 0) + net })
  }
  for (const { date, units, ahead = [] } of lots) {
    const size = { date, units: Math.abs(units) }
    const sign = Math.sign(units)
    add(standingOf(plan, issuedThen(ahead, size)), sign)
    if (ahead.length > 0) add(standingOf(plan, ahead), -sign)
  }
  return [...ends.values()].flatMap(({ net, standing }) =>
    Array.from({ length: Math.abs(net) }, () => ({ sign: net < 0 ? -1 : 1, standing }) as const),
  )
}

// Most have just what was issued to them, from the first unit on.
function isWholeRow(lots: readonly Lot[]): boolean {
  return lots.every(
    ({ units, ahead = [] }, at) =>
      units > 0 &&
      ahead.length === at &&
      ahead.every((before, index) => {
        const lot = lots[index]
        return lot?.date === before.date && lot.units === before.units
      }),
  )
}

/** One line in whole cents: exact, rounded half up once. */
export function exactCents({ exact }: Rates, { missed, units }: RedemptionStanding): bigint {
  const { over, under } = missed
    .map((count, at) => times(fraction(units[at] ?? 0), exact(count)))
    .reduce(plus, ZERO)
  return divideHalfUp(over, under)
}
