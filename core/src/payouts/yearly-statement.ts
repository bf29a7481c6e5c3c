import { RETENTION } from '../retention.ts'
import { RuleBroken } from '../rule-broken.ts'

/** How far the statements of a year are: made by a job, looked at, and published at once. */
export const STATEMENT_STATUSES = ['making', 'made', 'failed', 'published', 'discarded'] as const
export type StatementStatus = (typeof STATEMENT_STATUSES)[number]

/** The first statements of a year, or those that correct some or all of them. */
export const STATEMENT_KINDS = ['first', 'correction'] as const

/** What something was worth follows from: what is still to be paid back, the last valuation, or nothing that is known. */
export const VALUE_BASES = ['nominal', 'valuation', 'unknown'] as const
export type ValueBasis = (typeof VALUE_BASES)[number]

/** By what it is known what was received: payments that were carried out, the schedule, or the one after the other. */
export const RECEIVED_BASES = ['payments', 'schedule', 'both'] as const
export type ReceivedBasis = (typeof RECEIVED_BASES)[number]

/** The days of a year as YYYY-MM-DD, and the one before it. */
export interface YearDays {
  /** What is held at its close is what there is at the beginning of 1 January, the day of reference (art. 5.2 Wet IB 2001). */
  before: string
  first: string
  last: string
}

/** The days of a year. */
export function daysOfYear(year: number): YearDays {
  return { before: `${year - 1}-12-31`, first: `${year}-01-01`, last: `${year}-12-31` }
}

/** Refuses a year that is not over, or of which the books need be kept no longer: RuleBroken at its field. */
export function assertYearCanBeStated(year: number, today: string): void {
  if (daysOfYear(year).last >= today)
    throw new RuleBroken('statement-year-not-over', { year: String(year) }, 'year')
  if (year < Number(today.slice(0, 4)) - RETENTION.statementYears)
    throw new RuleBroken(
      'statement-year-too-old',
      { year: String(year), years: String(RETENTION.statementYears) },
      'year',
    )
}

/** Amounts that somebody received, in cents. */
export interface Received {
  interest: bigint
  redeemed: bigint
  dividend: bigint
  withheld: bigint
}

export const NOTHING_RECEIVED: Received = {
  interest: 0n,
  redeemed: 0n,
  dividend: 0n,
  withheld: 0n,
}

/** The sum of amounts that were received. */
export function addReceived(one: Received, other: Received): Received {
  return {
    interest: one.interest + other.interest,
    redeemed: one.redeemed + other.redeemed,
    dividend: one.dividend + other.dividend,
    withheld: one.withheld + other.withheld,
  }
}

/** A movement of units in a year, from or to whoever it is asked of. */
export interface YearMovement {
  /** A transaction; what the issuer registered; or the kind of an act of the issuer on units. */
  kind: string
  /** More when they came, less when they went. */
  change: bigint
  /** What was paid for them; null when nobody knows. */
  cents: bigint | null
}

/** Units and what was paid for them. */
export interface Traded {
  units: bigint
  cents: bigint
  /** What was paid is known of all of them. */
  isWhole: boolean
}

export interface YearMovements {
  bought: Traded
  sold: Traded
  /** What came, less what went, without having been bought or sold: registered, split, converted or paid back. */
  other: bigint
}

/** Acts of the issuer by which units are sold to it. */
const SOLD_BY = new Set(['repurchase', 'cancellation'])

/** Whether a movement is a purchase or a sale; all else is told apart. */
export function isTrade(kind: string): boolean {
  return kind === 'transaction' || SOLD_BY.has(kind)
}

/** What was bought, what was sold, and what came and went otherwise. */
export function sumMovements(movements: readonly YearMovement[]): YearMovements {
  const nothing: Traded = { units: 0n, cents: 0n, isWhole: true }
  const sums: YearMovements = { bought: nothing, sold: nothing, other: 0n }
  for (const { kind, change, cents } of movements) {
    if (!isTrade(kind)) sums.other += change
    else if (change > 0n) sums.bought = addTrade(sums.bought, change, cents)
    else sums.sold = addTrade(sums.sold, -change, cents)
  }
  return sums
}

function addTrade(sum: Traded, units: bigint, cents: bigint | null): Traded {
  return {
    units: sum.units + units,
    cents: sum.cents + (cents ?? 0n),
    isWhole: sum.isWhole && cents !== null,
  }
}

/** What something was worth on a day, in cents, by what, and since when that is known. */
export interface YearValue {
  cents: bigint | null
  basis: ValueBasis
  valuedOn: string | null
}

/** A value per unit, and since when. */
export interface Valued {
  date: string
  cents: bigint
}

/** What units were worth: what is still to be paid back of a bond, else by the last valuation; of no units nothing. */
export function valueOfUnits(
  units: bigint,
  { nominalCents, valuation }: { nominalCents: bigint | null; valuation: Valued | null },
): YearValue {
  if (nominalCents !== null) return { cents: nominalCents, basis: 'nominal', valuedOn: null }
  if (units === 0n) return { cents: 0n, basis: 'valuation', valuedOn: null }
  if (!valuation) return { cents: null, basis: 'unknown', valuedOn: null }
  return { cents: units * valuation.cents, basis: 'valuation', valuedOn: valuation.date }
}

/** By what it is known what was received in a year, when payment runs pay what is due since a day, or never did (null). */
export function receivedBasis(runsSince: string | null, { first, last }: YearDays): ReceivedBasis {
  if (runsSince === null || runsSince > last) return 'schedule'
  return runsSince <= first ? 'payments' : 'both'
}

/** What statements say in units. */
const UNIT_FIGURES = ['opening', 'closing', 'bought', 'sold'] as const
/** What they say in cents: each amount that is printed. */
export const AMOUNT_FIGURES = [
  ...(['opening_value', 'closing_value', 'bought_for', 'sold_for'] as const),
  ...(['interest', 'accrued', 'redeemed', 'dividend', 'withheld', 'unpaid'] as const),
] as const
export const STATEMENT_FIGURES = [...UNIT_FIGURES, ...AMOUNT_FIGURES] as const
export type StatementFigure = (typeof STATEMENT_FIGURES)[number]

/** What all statements of a year come to for one instrument, or what the register and the payments do: units, and cents. */
export type StatementFigures = Record<StatementFigure, bigint>

const AMOUNTS: ReadonlySet<StatementFigure> = new Set(AMOUNT_FIGURES)

/** Whether a figure is an amount, in cents; the others are units. */
export function isAmount(figure: StatementFigure): boolean {
  return AMOUNTS.has(figure)
}

export const NO_FIGURES: StatementFigures = {
  ...{ opening: 0n, closing: 0n, bought: 0n, sold: 0n },
  ...{ opening_value: 0n, closing_value: 0n, bought_for: 0n, sold_for: 0n },
  ...{ interest: 0n, accrued: 0n, redeemed: 0n, dividend: 0n, withheld: 0n, unpaid: 0n },
}

/** Where statements say something else than the register and the payments. */
export interface StatementDifference {
  instrumentId: string
  figure: StatementFigure
  stated: bigint
  ledger: bigint
}

/** Each figure of each instrument that statements and ledger do not agree on; who is in one alone has nothing in the other. */
export function differencesOf(
  stated: ReadonlyMap<string, StatementFigures>,
  ledger: ReadonlyMap<string, StatementFigures>,
): StatementDifference[] {
  const ids = [...new Set([...stated.keys(), ...ledger.keys()])].toSorted()
  return ids.flatMap((instrumentId) => {
    const [one, other] = [stated, ledger].map((all) => all.get(instrumentId) ?? NO_FIGURES)
    return STATEMENT_FIGURES.flatMap((figure) => {
      const [says, is] = [one?.[figure] ?? 0n, other?.[figure] ?? 0n]
      return says === is ? [] : [{ instrumentId, figure, stated: says, ledger: is }]
    })
  })
}
