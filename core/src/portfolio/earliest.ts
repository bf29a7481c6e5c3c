/** Of all that is due, what is due first: everything on the earliest date, YYYY-MM-DD, in the order it was given. */
export function earliest<Dated extends { date: string }>(due: readonly Dated[]): Dated[] {
  const first = due.reduce<string | undefined>(
    (least, { date }) => (least === undefined || date < least ? date : least),
    undefined,
  )
  return due.filter(({ date }) => date === first)
}
