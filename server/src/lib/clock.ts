/** Dates of record are those of the Netherlands, whatever the clock of the machine. */
const ZONE = 'Europe/Amsterdam'

/** Today's date of record. */
export function today({ now }: { now: () => Temporal.Instant }): string {
  return now().toZonedDateTimeISO(ZONE).toPlainDate().toString()
}
