import { addMonths } from '../add-months.ts'
import { type BondPlan, type DatedTerms, planBond, startOfBond } from '../bonds/bond-plan.ts'
import { toDate, toDay } from '../bonds/days/day.ts'
import { paymentSchedule } from '../bonds/schedule.ts'
import { inMonths } from '../instruments/bond-terms.ts'
import { brokenBondTerms } from '../instruments/broken-bond-terms.ts'
import type { OptionExpiry } from '../instruments/option-terms.ts'
import { divideHalfUp } from '../money.ts'

const MILLION = 1_000_000

/** A payment on one bond. Cents, and a day as YYYY-MM-DD, as everywhere here. */
export interface ExamplePayment {
  date: string
  interestCents: bigint
  redemptionCents: bigint
  /** What is still to be redeemed after it. */
  outstandingCents: bigint
}

/** What who buys one bond on its first day gets for it. */
export interface BondExample {
  priceCents: bigint
  /** The day it was bought: its activation, else its start date, else today. */
  startDate: string
  /** How long it runs; null without an end. */
  months: number | null
  /** Those on which something is paid; of a bond without an end for ten years. */
  payments: readonly ExamplePayment[]
  /** Of these payments together. */
  interestCents: bigint
  redemptionCents: bigint
  /** Over a whole year on the whole price. */
  yearlyInterestCents: bigint
  /** More is paid after the last of these payments. */
  goesOn: boolean
}

/**
 * Works out what one bond gives by the schedule that the register is paid by (`core/src/bonds`), as if it were bought at its price on
 * its first day and kept. Undefined while the terms say too little, or do not fit each other.
 */
export function exampleOfBond(terms: DatedTerms, today: string): BondExample | undefined {
  const start = startOfBond(terms, null) ?? toDay(today)
  if (!fits(terms)) return
  const plan = planBond(terms, start, toDay(today))
  if (!plan || plan.priceCents <= 0n) return
  const payments = paymentsOn(plan)
  const sum = (of: (payment: ExamplePayment) => bigint) =>
    payments.reduce((cents, payment) => cents + of(payment), 0n)
  return {
    priceCents: plan.priceCents,
    startDate: toDate(start),
    months: terms.perpetual ? null : inMonths(terms.duration, terms.duration_period),
    payments,
    interestCents: sum(({ interestCents }) => interestCents),
    redemptionCents: sum(({ redemptionCents }) => redemptionCents),
    yearlyInterestCents: divideHalfUp(
      plan.priceCents * BigInt(plan.stretches[0].rateMillionths),
      BigInt(MILLION),
    ),
    goesOn: plan.goesOn,
  }
}

function fits(terms: DatedTerms): boolean {
  const { interest_millionths: millionths } = terms
  const validated = {
    ...terms,
    interest_percentage: millionths === null ? null : millionths / MILLION,
    redemption_percentage: null,
  }
  return brokenBondTerms(validated, ['duration', 'interest', 'redemption']).length === 0
}

function paymentsOn(plan: BondPlan): ExamplePayment[] {
  const since = plan.start
  const bought = [{ since, lots: [{ date: since, units: 1 }] }]
  return paymentSchedule(plan, [bought])
    .filter(({ interestCents, redemptionCents }) => interestCents + redemptionCents > 0n)
    .map(({ date, ...cents }) => ({ date: toDate(date), ...cents }))
}

/** What options give, per unit of what lies under them. */
export interface OptionExample {
  priceCents: bigint
  exerciseCents: bigint
  /** The last day on which it can be exercised, of an option that is issued today. */
  until: string
  /** What a unit has to be worth for the holder to lose nothing: the exercise price and what the options for it cost. */
  breakEvenCents: bigint
  /** What a unit may be worth one day: half as much again. */
  unitValueCents: bigint
  /** What the holder has left then, when they exercise and sell. */
  profitCents: bigint
}

interface OptionPrices {
  price_cents: bigint | null
  exercise_cents: bigint | null
  /** So many units of what lies under them come of so many options. */
  exercise_ratio: number
  exercise_ratio_options: number
}

/** Works out what options give to whom they are issued today. Undefined while the terms say too little, or end it before today. */
export function exampleOfOption(
  {
    price_cents,
    exercise_cents,
    exercise_ratio,
    exercise_ratio_options,
    ...expiry
  }: OptionPrices & OptionExpiry,
  today: string,
): OptionExample | undefined {
  const until = endOfOption(expiry, today)
  if (price_cents === null || exercise_cents === null) return
  if (until === undefined || until < today) return
  const optionsCents = price_cents * BigInt(exercise_ratio_options)
  const breakEvenCents = exercise_cents + divideHalfUp(optionsCents, BigInt(exercise_ratio))
  const unitValueCents = divideHalfUp(breakEvenCents * 3n, 2n)
  return {
    priceCents: price_cents,
    exerciseCents: exercise_cents,
    until,
    breakEvenCents,
    unitValueCents,
    profitCents: unitValueCents - breakEvenCents,
  }
}

function endOfOption(expiry: OptionExpiry, today: string): string | undefined {
  if (expiry.set_expiration_date !== null) return expiry.set_expiration_date
  const months = inMonths(expiry.expiration_frequency, expiry.expiration_period)
  return months === null ? undefined : addMonths(today, months)
}

/** Somebody who gets some of the first shares. */
export interface ShareHolder {
  id: string
  units: number
}

/** What the first shares come to: each holder's capital, and their part of the whole in millionths. */
export interface ShareExample {
  parValueCents: bigint
  units: number
  capitalCents: bigint
  holders: readonly (ShareHolder & { capitalCents: bigint; millionths: number })[]
}

/** Works out the capital that shares stand for by their par value. Undefined while that is not known. */
export function exampleOfShares(
  parValueCents: bigint | null,
  holders: readonly ShareHolder[],
): ShareExample | undefined {
  if (parValueCents === null) return
  const units = holders.reduce((sum, holder) => sum + holder.units, 0)
  return {
    parValueCents,
    units,
    capitalCents: parValueCents * BigInt(units),
    holders: holders.map((holder) => ({
      ...holder,
      capitalCents: parValueCents * BigInt(holder.units),
      millionths: partOf(holder.units, units),
    })),
  }
}

function partOf(units: number, all: number): number {
  return all === 0 ? 0 : Number(divideHalfUp(BigInt(units) * BigInt(MILLION), BigInt(all)))
}

/** What depositary receipts stand for: as many as somebody may hold. */
export interface ReceiptExample {
  receipts: number
  shares: number
}

const MANY_RECEIPTS = 100

/** Works out how many whole shares lie behind depositary receipts, of which so many shares stand behind so many. */
export function exampleOfReceipts(ratio: number, ratioReceipts: number): ReceiptExample {
  // As many as come out whole.
  const receipts = MANY_RECEIPTS * ratioReceipts
  return { receipts, shares: MANY_RECEIPTS * ratio }
}
