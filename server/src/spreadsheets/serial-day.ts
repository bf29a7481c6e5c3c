const DAY_MS = 24 * 60 * 60 * 1000
const LAST_SERIAL = 2_958_465
// Excel knows a 29 February 1900 that never was: it is its day 60.
const NEVER_WAS = 60

/**
 * The day that a workbook counts as a number of days, as YYYY-MM-DD; what comes after the point is the time. Undefined for what is no
 * day: a time alone, a number too large, or the 29 February that 1900 did not have.
 */
export function dayOfSerial(serial: number, daysFrom: 1900 | 1904): string | undefined {
  const day = Math.floor(serial)
  if (day < 1 || day > LAST_SERIAL) return undefined
  if (daysFrom === 1904) return dayAfter(Date.UTC(1904, 0, 1), day)
  return day === NEVER_WAS
    ? undefined
    : dayAfter(Date.UTC(1899, 11, day < NEVER_WAS ? 31 : 30), day)
}

function dayAfter(start: number, days: number): string {
  return new Date(start + days * DAY_MS).toISOString().slice(0, 10)
}
