/** Whether somebody can invest on a day, as far as the round goes. */
export type RoundState = 'always' | 'upcoming' | 'open' | 'closed'

/** The state of a round on a day; both its dates belong to it, and null leaves that side open. Dates of record, 'YYYY-MM-DD'. */
export function roundStateOn(
  day: string,
  { startDate, endDate }: { startDate: string | null; endDate: string | null },
): RoundState {
  if (startDate === null && endDate === null) return 'always'
  if (startDate !== null && day < startDate) return 'upcoming'
  return endDate !== null && day > endDate ? 'closed' : 'open'
}
