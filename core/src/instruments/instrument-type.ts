/** In the order in which holdings are grouped for an investor. */
export const INSTRUMENT_TYPES = ['shares', 'depositary_receipts', 'bonds', 'options'] as const
export type InstrumentType = (typeof INSTRUMENT_TYPES)[number]

/** Only shares carry numbers; the units of other types are alike. */
export function isNumbered(type: InstrumentType): boolean {
  return type === 'shares'
}
