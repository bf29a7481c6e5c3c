import { toDate, toDay } from '../bonds/day.ts'

// What day 1 January 1970 is in a workbook that counts from the end of 1899.
const SERIAL_OF_1970 = 25_569
const LAST_SERIAL = 2_958_465
// Excel knows a 29 February 1900 that never was: it is its day 60.
const NEVER_WAS = 60

/** By how many days a workbook that counts from 1904 is behind one that counts from 1900. */
export const DAYS_BEHIND_IN_1904 = 1462

/**
 * The day that a workbook counts as a number of days since 1900, as YYYY-MM-DD; what comes after the point is the time. Undefined for
 * what is no day: a time alone, a number too large, or the 29 February that 1900 did not have.
 */
export function dayOfSerial(serial: number): string | undefined {
  const day = Math.floor(serial)
  if (day < 1 || day > LAST_SERIAL || day === NEVER_WAS) return undefined
  return toDate(day - SERIAL_OF_1970 + (day < NEVER_WAS ? 1 : 0))
}

/** What a workbook that counts from 1900 has for a day since March of that year. */
export function serialOfDay(date: string): number {
  return toDay(date) + SERIAL_OF_1970
}
