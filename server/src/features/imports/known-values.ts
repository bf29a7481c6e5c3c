import type { CheckedRow } from '@zegel/core/imports/rows/checked-row'

type Values = CheckedRow['values']

/** The values of a row without those that nobody knows. */
export function knownValues(row: { [Name in keyof Values]: Values[Name] | null }): Values {
  return Object.fromEntries(Object.entries(row).filter(([, value]) => value !== null))
}
