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

/** Whether those who sit in it represent its legal person. */
export function isBoard(type: BodyType): boolean {
  return type === 'Board' || type === 'Council of Stewards'
}
