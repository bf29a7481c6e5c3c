import { addMonths, toDate, toDay } from '../bonds/days/day.ts'
import { paymentDay } from '../bonds/days/target-calendar.ts'
import { RuleBroken } from '../rule-broken.ts'

/**
 * The day on which the bank is asked to pay: the one that was chosen, or today when that is past, and from there the first on which
 * TARGET is open. Breaks 'execution-date-too-far' for one that is more than a year away, which banks do not take.
 */
export function executionDay(chosen: string, today: string): string {
  const day = paymentDay(Math.max(toDay(chosen), toDay(today)))
  const last = addMonths(toDay(today), 12)
  if (day > last)
    throw new RuleBroken('execution-date-too-far', { last: toDate(last) }, 'execution_date')
  return toDate(day)
}
