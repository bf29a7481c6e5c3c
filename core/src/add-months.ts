import { addMonths as addMonthsTo, toDate, toDay } from './bonds/days/day.ts'

/** A day so many months on, or back, YYYY-MM-DD both; the last of a month stays within the next, so that 31 August goes to 30 September. */
export function addMonths(date: string, months: number): string {
  return toDate(addMonthsTo(toDay(date), months))
}
