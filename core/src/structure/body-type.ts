export const BODY_TYPES = [
  'custom',
  'Bondholders',
  'Shareholders',
  'Certificate holders',
  'Option holders',
  'Board',
  'Advisory Board',
  'Supervisory Board',
  'Board of Commissioners',
  'Works council',
  'Council of Stewards',
] as const
export type BodyType = (typeof BODY_TYPES)[number]
