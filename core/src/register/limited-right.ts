/** What can rest on units: pledge, usufruct, attachment. */
export const LIMITED_RIGHTS = ['pledge', 'usufruct', 'attachment'] as const
export type LimitedRightKind = (typeof LIMITED_RIGHTS)[number]

/** Who votes on units under a right: who holds them, or who has the right. */
export const VOTERS = ['holder', 'beneficiary'] as const

/** What becomes of a right on units that are transferred. */
export const BECOMES = ['goes along', 'ends'] as const
export type BecomesOfRight = (typeof BECOMES)[number]
