import { toDate, toDay } from '../bonds/days/day.ts'
import { paymentDay } from '../bonds/days/target-calendar.ts'
import { RuleBroken } from '../rule-broken.ts'

// Banks take orders up to a year ahead (EPC132-08, Requested Execution Date).
const YEAR = 365

/**
 * Refuses a day on which a bank would not carry out a payment: one that is past, on which TARGET is closed, or more than a year ahead (EPC
 * Customer-to-PSP guidelines, Requested Execution Date).
 */
export function assertExecutionDay(date: string, today: string): void {
  const day = toDay(date)
  if (date < today) throw new RuleBroken('execution-day-past', {}, 'execution_date')
  assertWithinYear(date, today)
  if (paymentDay(day) !== day)
    throw new RuleBroken(
      'execution-day-closed',
      { date: toDate(paymentDay(day)) },
      'execution_date',
    )
}

/** The first day, from a day or today on, on which TARGET is open: banks settle euros then. */
export function nextExecutionDay(day: string, today: string): string {
  return toDate(paymentDay(Math.max(toDay(day), toDay(today))))
}

/**
 * The day that a file asks for: the one that was chosen, or today when that is past by now, and from there the first on which TARGET is
 * open. Breaks 'execution-day-far' for one that is more than a year away.
 */
export function executionDay(chosen: string, today: string): string {
  const day = nextExecutionDay(chosen, today)
  assertWithinYear(day, today)
  return day
}

function assertWithinYear(date: string, today: string): void {
  if (toDay(date) > toDay(today) + YEAR)
    throw new RuleBroken('execution-day-far', {}, 'execution_date')
}
