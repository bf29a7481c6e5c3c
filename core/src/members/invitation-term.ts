/** How many days an invitation stands. */
export const INVITATION_DAYS = 30

const MS_PER_DAY = 24 * 3600 * 1000

/** When an invitation that is sent now expires. */
export function expiryOf(now: Date): Date {
  return new Date(now.getTime() + INVITATION_DAYS * MS_PER_DAY)
}
