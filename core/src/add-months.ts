const MONTHS_IN_YEAR = 12

/** A day so many months on, or back, YYYY-MM-DD both; the last of a month stays within the next, so that 31 August goes to 30 September. */
export function addMonths(date: string, months: number): string {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number)
  const counted = year * MONTHS_IN_YEAR + (month - 1) + months
  const toYear = Math.floor(counted / MONTHS_IN_YEAR)
  const toMonth = (counted % MONTHS_IN_YEAR) + 1
  const toDay = Math.min(day, daysIn(toYear, toMonth))
  return `${String(toYear).padStart(4, '0')}-${twoDigits(toMonth)}-${twoDigits(toDay)}`
}

function daysIn(year: number, month: number): number {
  if (month === 2) return isLeap(year) ? 29 : 28
  return [4, 6, 9, 11].includes(month) ? 30 : 31
}

function isLeap(year: number): boolean {
  return (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0
}

function twoDigits(value: number): string {
  return String(value).padStart(2, '0')
}
