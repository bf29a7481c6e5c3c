/** What may still be sold under a limit, in cents: limit less what is sold, reserved and being paid; null without a limit. */
export function availableCents(limitCents: bigint | null, blockedCents: bigint): bigint | null {
  return limitCents === null ? null : limitCents - blockedCents
}
