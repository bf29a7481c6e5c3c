/** Dates of record are those of the Netherlands, whatever the clock of the machine. */
const ZONE = 'Europe/Amsterdam'

/** Today's date of record. */
export function today({ now }: { now: () => Temporal.Instant }): string {
  return dayOf(now())
}

/** The date of record of a moment. */
export function dayOf(moment: Temporal.Instant): string {
  return moment.toZonedDateTimeISO(ZONE).toPlainDate().toString()
}
