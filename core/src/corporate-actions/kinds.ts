/** What can happen to units by one act of the issuer. */
export const CORPORATE_ACTION_KINDS = [
  'exercise',
  'split',
  'consolidation',
  'conversion',
  'bonus',
  'repurchase',
  'cancellation',
  'certification',
  'decertification',
  'succession',
  'redemption',
  'lapse',
] as const
export type CorporateActionKind = (typeof CORPORATE_ACTION_KINDS)[number]

/** The kinds after which all units of an instrument are others than before, and its terms as far as they go by the unit. */
export const KINDS_OF_ALL = ['split', 'consolidation'] as const

/**
 * What becomes of what is less than a unit: it is paid out, it is kept as a claim on the issuer that the action tells, or the issuer makes it
 * a whole unit.
 */
export const FRACTION_RULES = ['paid out', 'kept', 'rounded up'] as const
export type FractionRule = (typeof FRACTION_RULES)[number]

/** Whether shares keep the numbers they have, as far as there are as many, or all get new ones. */
export const NUMBER_RULES = ['kept', 'new'] as const
export type NumberRule = (typeof NUMBER_RULES)[number]

/** How it is found whose bonds are paid back: in proportion to what is held, or by lot. */
export const REDEMPTION_METHODS = ['pro rata', 'lot'] as const
export type RedemptionMethod = (typeof REDEMPTION_METHODS)[number]
