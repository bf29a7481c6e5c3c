/** What says what a position is worth; null is what is not known. */
export interface Valued {
  units: bigint
  /** What one unit is worth: the last valuation, else the price. */
  unitValueCents: bigint | null
  /** Of a bond, what the holder still has to get back of the principal. */
  outstandingCents: bigint | null
}

/** What a position is worth, in cents: of a bond what is outstanding, of all else its units at what one is worth. Null when nobody said. */
export function positionValue({ units, unitValueCents, outstandingCents }: Valued): bigint | null {
  return outstandingCents ?? (unitValueCents === null ? null : units * unitValueCents)
}
