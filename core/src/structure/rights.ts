/** What a line of the structure may carry, in the order in which they are drawn. */
export const RIGHT_KINDS = [
  'economic_rights',
  'control_rights',
  'veto_rights',
  'advisory_rights',
  'neutral',
] as const
export type RightKind = (typeof RIGHT_KINDS)[number]
