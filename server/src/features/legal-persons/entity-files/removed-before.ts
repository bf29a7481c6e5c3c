/** What was removed at this moment or before it cannot be put back any more: a day ago. */
export function removedBefore(now: Temporal.Instant): Date {
  return new Date(now.subtract({ hours: 24 }).epochMilliseconds)
}
