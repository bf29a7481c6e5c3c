import { addMonths, type Day, toDay } from './day.ts'

/** The dates of something that comes back every so many months. */
export interface Rhythm {
  /** The date all others are counted from: the first payment, or the start when that is a whole interval before it. */
  anchor: Day
  months: number
}

/**
 * The payment dates after `start`: those of the rhythm before `end`, and the end itself, so that a last period may be short. Without
 * an end, or with one beyond it, they stop at `until`.
 */
export function paymentDates(
  { anchor, months }: Rhythm,
  span: { start: Day; end: Day | null; until: Day },
): Day[] {
  const end = span.end ?? Number.POSITIVE_INFINITY
  const last = Math.min(span.until, end - 1)
  const dates: Day[] = []
  for (let index = 0; ; index += 1) {
    const date = addMonths(anchor, index * months)
    if (date > last) break
    if (date > span.start) dates.push(date)
  }
  return end <= span.until && end > span.start ? [...dates, end] : dates
}

/**
 * The rhythm of payments that begin on a date, YYYY-MM-DD, or an interval after the start when that is null. A first date that is whole
 * intervals after the start is counted from the start, also where a short month cut it off: from 31 January a month goes to 28 February
 * and on to 31 March.
 */
export function rhythmFrom(first: string | null, months: number, start: Day): Rhythm {
  if (first === null) return { anchor: start, months }
  const day = toDay(first)
  // A month is never longer than 31 days: the count begins at or before the one that fits.
  for (let index = Math.max(1, Math.floor((day - start) / (31 * months))); ; index += 1) {
    const date = addMonths(start, index * months)
    if (date === day) return { anchor: start, months }
    if (date > day) return { anchor: day, months }
  }
}

/** The payment dates of that rhythm, from the first on, and the end. */
export function paymentDatesFrom(
  first: string | null,
  months: number,
  span: { start: Day; end: Day | null; until: Day },
): Day[] {
  const dates = paymentDates(rhythmFrom(first, months, span.start), span)
  const from = first === null ? span.start : toDay(first)
  return dates.filter((date) => date >= from || date === span.end)
}

/** The regular period of a rhythm in which a day lies; its dates go on before the anchor as well. */
export function regularPeriodAt({ anchor, months }: Rhythm, day: Day): { from: Day; to: Day } {
  // A month is never longer than 31 days: this is at or before the period for days after the anchor, close to it for others.
  let index = Math.floor((day - anchor) / (31 * months)) - (day < anchor ? 2 : 0)
  let from = addMonths(anchor, index * months)
  for (;;) {
    const to = addMonths(anchor, (index + 1) * months)
    if (from <= day && day < to) return { from, to }
    index += day < from ? -1 : 1
    from = addMonths(anchor, index * months)
  }
}
