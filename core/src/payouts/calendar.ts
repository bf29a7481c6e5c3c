/** What stands in the calendar of an organisation. */
export const CALENDAR_KINDS = [
  // Interest, redemption or both fall due on a bond.
  'payment',
  'dividend',
  // The return of dividend tax, and the tax itself.
  'dividend_tax',
  'option_expiry',
  'round_end',
  // Yearly statements of the year before are published.
  'statements',
] as const
export type CalendarKind = (typeof CALENDAR_KINDS)[number]

/** On which day of the year after it the statements of a year should be there: before holders file their return, which opens on 1 March. */
export const STATEMENTS_DUE = '01-31'

/** So many days before it something is to be done; what is further ahead can wait. */
export const TO_DO_DAYS = 31

/** So many days before, whoever has to act is written to. */
export const REMIND_DAYS: Readonly<Record<CalendarKind, number>> = {
  payment: 7,
  dividend: 7,
  dividend_tax: 14,
  option_expiry: 30,
  round_end: 7,
  statements: 14,
}

/** The months from one day until another, as YYYY-MM, both included. */
export function monthsBetween(from: string, until: string): string[] {
  const months: string[] = []
  const last = Temporal.PlainYearMonth.from(until.slice(0, 7))
  for (
    let month = Temporal.PlainYearMonth.from(from.slice(0, 7));
    Temporal.PlainYearMonth.compare(month, last) <= 0;
    month = month.add({ months: 1 })
  )
    months.push(month.toString())
  return months
}
