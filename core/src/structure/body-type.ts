/** In the order in which a Dutch structure chart is read: owners first, then who governs, then who advises, then kinds of one's own. */
export const BODY_TYPES = [
  'Shareholders',
  'Certificate holders',
  'Bondholders',
  'Option holders',
  'Board',
  'Supervisory Board',
  'Board of Commissioners',
  'Council of Stewards',
  'Advisory Board',
  'Works council',
  'custom',
] as const
export type BodyType = (typeof BODY_TYPES)[number]

/** Whether those who sit in it represent its legal person. */
export function isBoard(type: BodyType): boolean {
  return type === 'Board' || type === 'Council of Stewards'
}

/** Whether those who hold an instrument of its legal person sit in it. */
export function isHolderBody(type: BodyType): boolean {
  return BODY_TYPES.indexOf(type) < BODY_TYPES.indexOf('Board')
}
