import { largestRemainder } from '../money.ts'

/** A class of shares of an issuer on a day. Amounts are cents a share; null is what nobody said. */
export interface CapitalClass {
  par_value_cents: bigint | null
  paid_up_cents: bigint | null
  authorised_units: bigint | null
  /** In anybody's hands, the issuer's own included. */
  issued_units: bigint
  /** Those that the issuer holds of itself: they don't vote. */
  treasury_units: bigint
  votes_per_unit: number
}

/** What a class comes to, and its part of the whole. */
export interface ClassCapital {
  authorised: bigint | null
  issued: bigint | null
  paid_up: bigint | null
  /** What is left to pay of the par value. */
  due: bigint | null
  votes: bigint
  /** Hundredths of a percent of all issued capital; with other classes they are 10,000. */
  capital_part: number
  /** The same of all votes. */
  votes_part: number
}

/** What the parts of all classes add up to: hundredths of a percent. */
export const CAPITAL_WHOLE = 10_000

/**
 * The capital of an issuer by class. Parts of capital are by amount, or by units as long as some class has no par value. Both parts add
 * up to the whole by largest remainder; they are all zero where nothing is issued, or nothing votes.
 */
export function capitalOf(classes: readonly CapitalClass[]): ClassCapital[] {
  const haveParValue = classes.every(({ par_value_cents }) => par_value_cents !== null)
  const weights = classes.map(
    (of) => of.issued_units * (haveParValue ? (of.par_value_cents ?? 1n) : 1n),
  )
  const votes = classes.map(
    (of) => (of.issued_units - of.treasury_units) * BigInt(of.votes_per_unit),
  )
  const capitalParts = largestRemainder(weights, CAPITAL_WHOLE)
  const votesParts = largestRemainder(votes, CAPITAL_WHOLE)
  return classes.map((of, at) => {
    const issued = times(of.issued_units, of.par_value_cents)
    const paidUp = times(of.issued_units, of.paid_up_cents)
    return {
      authorised: of.authorised_units && times(of.authorised_units, of.par_value_cents),
      issued,
      paid_up: paidUp,
      due: issued === null || paidUp === null ? null : issued - paidUp,
      votes: votes[at] ?? 0n,
      capital_part: capitalParts[at] ?? 0,
      votes_part: votesParts[at] ?? 0,
    }
  })
}

/** The sum of amounts of which all are known; null when one is not. */
export function sumOfKnown(amounts: readonly (bigint | null)[]): bigint | null {
  return amounts.reduce<bigint | null>(
    (sum, amount) => (sum === null || amount === null ? null : sum + amount),
    0n,
  )
}

function times(units: bigint, cents: bigint | null): bigint | null {
  return cents === null ? null : units * cents
}
