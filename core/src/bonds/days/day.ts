/** A date of record as the number of days since 1 January 1970: what is counted with a million times is a plain integer. */
export type Day = number

const MILLISECONDS = 86_400_000

/** '2026-01-15' as a day. */
export function toDay(date: string): Day {
  return Date.parse(date) / MILLISECONDS
}

/** A day as '2026-01-15'. */
export function toDate(day: Day): string {
  return new Date(day * MILLISECONDS).toISOString().slice(0, 10)
}

/** A day as year, month (1 to 12) and day of the month. */
export function partsOf(day: Day): { year: number; month: number; day: number } {
  const date = new Date(day * MILLISECONDS)
  return { year: date.getUTCFullYear(), month: date.getUTCMonth() + 1, day: date.getUTCDate() }
}

/**
 * So many months before or after a day; in a month that is too short its last day. Count every date from the same anchor: whoever
 * goes on from the date before drifts, from 31 to 28 and never back.
 */
export function addMonths(anchor: Day, months: number): Day {
  const { year, month, day } = partsOf(anchor)
  const nextMonth = firstOf(year, month + months + 1)
  return Math.min(firstOf(year, month + months) + day - 1, nextMonth - 1)
}

// Months beyond 12 lie in the years after. Browsers need not know Temporal for it.
function firstOf(year: number, month: number): Day {
  return new Date(0).setUTCFullYear(year, month - 1, 1) / MILLISECONDS
}
