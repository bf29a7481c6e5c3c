import { type DatedTerms, planBond, startOfBond } from '../bond-plan.ts'
import { toDate, toDay } from './day.ts'
import { addMonths } from '../../add-months.ts'

/** The first days, YYYY-MM-DD, on which a bond pays interest and principal to who has it from a day on; null where it doesn't. */
export interface FirstPayments {
  interest: string | null
  redemption: string | null
}

/**
 * When a bond pays first after today. One that runs from its first sale has the dates that this sale gave it, and is taken to be sold today
 * while `firstSale` is null. Both null while the terms say too little.
 */
export function firstPayments(
  terms: DatedTerms,
  today: string,
  firstSale: string | null,
): FirstPayments {
  const day = toDay(today)
  const sold = firstSale === null ? day : toDay(firstSale)
  const plan = planBond(terms, startOfBond(terms, sold) ?? day, day)
  const interest = plan?.periods.find(({ to }) => to > day)?.to
  const redemption = plan?.redemptions.find(({ date }) => date > day)?.date
  return {
    interest: interest === undefined ? null : toDate(interest),
    redemption: redemption === undefined ? null : toDate(redemption),
  }
}

/**
 * The first payment that is proposed: one interval after a bond's activation date, and without one a month from today.
 * `intervalMonths` is null while the interval is unknown.
 */
export function firstPaymentDate(
  activationDate: string | null,
  intervalMonths: number | null,
  today: string,
): string {
  return activationDate === null
    ? addMonths(today, 1)
    : addMonths(activationDate, intervalMonths ?? 1)
}
