/** How far a participant has come: uses the platform, was not invited, is invited, or let the invitation expire. */
export const PARTICIPANT_STATUSES = ['active', 'inactive', 'invited', 'expired'] as const
export type ParticipantStatus = (typeof PARTICIPANT_STATUSES)[number]

export interface ComingIn {
  /** Somebody with an account is the participant, or acts for it. */
  active: boolean
  /** The end of the newest open invitation, in milliseconds since 1970; null without one. */
  invitedUntil: number | null
}

/** The status at a moment in milliseconds since 1970. Whoever is active is not invited any more, whatever was sent. */
export function participantStatus(
  { active, invitedUntil }: ComingIn,
  now: number,
): ParticipantStatus {
  if (active) return 'active'
  if (invitedUntil === null) return 'inactive'
  return invitedUntil > now ? 'invited' : 'expired'
}
