import type { InstrumentType } from '../instruments/instrument-type.ts'

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

/** The body that the holders of an instrument form at its issuer. */
export const HOLDERS_OF: Readonly<Record<InstrumentType, BodyType>> = {
  shares: 'Shareholders',
  depositary_receipts: 'Certificate holders',
  bonds: 'Bondholders',
  options: 'Option holders',
}

/** Whether those who sit in it represent its legal person. */
export function isBoard(type: BodyType): boolean {
  return type === 'Board' || type === 'Council of Stewards'
}
