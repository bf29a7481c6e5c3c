/** A session ends this long after signing in, however much it is used. */
export const SESSION_HOURS = 12

/** A confirmed password opens what asks for it this long. */
export const CONFIRMED_SECONDS = 900

/** Whether the password was confirmed a short while ago. */
export function isConfirmed(confirmedAt: Date | null, now: Temporal.Instant): boolean {
  if (!confirmedAt) return false
  return now.epochMilliseconds - confirmedAt.getTime() <= CONFIRMED_SECONDS * 1000
}
