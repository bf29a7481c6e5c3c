/** Of some dates, YYYY-MM-DD, the first in time; undefined when there are none. */
export function firstOf(dates: readonly string[]): string | undefined {
  return dates.reduce<string | undefined>(
    (least, date) => (least === undefined || date < least ? date : least),
    undefined,
  )
}

/** Of all that is due, what is due first: everything on the earliest date, YYYY-MM-DD, in the order it was given. */
export function earliest<Dated extends { date: string }>(due: readonly Dated[]): Dated[] {
  const first = firstOf(due.map(({ date }) => date))
  return due.filter(({ date }) => date === first)
}
