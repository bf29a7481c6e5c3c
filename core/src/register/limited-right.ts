/** What can rest on units: pledge, usufruct, attachment. */
export const LIMITED_RIGHTS = ['pledge', 'usufruct', 'attachment'] as const
export type LimitedRightKind = (typeof LIMITED_RIGHTS)[number]

/** Who votes on units under a right: who holds them, or who has the right. */
export const VOTERS = ['holder', 'beneficiary'] as const

/** What a company does with the deed of a transfer of its shares or of a right on them: it acknowledges it, or is served with it (art. 2:196a and 2:86a BW). */
export const ACKNOWLEDGEMENTS = ['acknowledged', 'served'] as const

/** What becomes of a right on units that are transferred. */
export const BECOMES = ['goes along', 'ends'] as const
export type BecomesOfRight = (typeof BECOMES)[number]
