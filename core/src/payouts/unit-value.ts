import { divideHalfUp } from '../money.ts'

/** What a unit was said to be worth on a day (YYYY-MM-DD), in cents. */
export interface UnitValuation {
  date: string
  valueCents: bigint
}

/** So many units became so many others on a day (YYYY-MM-DD), of all that was held. */
export interface UnitSplit {
  date: string
  oldUnits: bigint
  newUnits: bigint
}

/**
 * What a unit as it was on a day is worth in cents by the last valuation until another, through the splits in between; null where nobody
 * valued it by then. Half a cent is rounded up.
 */
export function unitValueOf(
  valuations: readonly UnitValuation[],
  splits: readonly UnitSplit[],
  { until, unitsOf }: { until: string; unitsOf: string },
): bigint | null {
  const last = valuations
    .filter(({ date }) => date <= until)
    .reduce<UnitValuation | null>(
      (latest, one) => (latest && latest.date >= one.date ? latest : one),
      null,
    )
  if (!last) return null
  let [times, parts] = [1n, 1n]
  for (const { date, oldUnits, newUnits } of splits) {
    const isAfter = date > last.date && date <= unitsOf
    const isBefore = date > unitsOf && date <= last.date
    if (isAfter) [times, parts] = [times * oldUnits, parts * newUnits]
    if (isBefore) [times, parts] = [times * newUnits, parts * oldUnits]
  }
  return divideHalfUp(last.valueCents * times, parts)
}
