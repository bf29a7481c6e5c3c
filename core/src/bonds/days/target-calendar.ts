import { type Day, partsOf, toDay } from './day.ts'

/**
 * The day on which money can be paid that is due on a day: the first on which TARGET is open, 'following, unadjusted': paid later,
 * the same amount. TARGET closes on Saturdays, Sundays, 1 January, Good Friday, Easter Monday, 1 May, 25 and 26 December
 * (European Central Bank, 'Long-term calendar for TARGET closing days'); not on King's Day.
 */
export function paymentDay(due: Day): Day {
  let day = due
  while (!isTargetDay(day)) day += 1
  return day
}

function isTargetDay(day: Day): boolean {
  // 1 January 1970 was a Thursday.
  const weekday = (((day + 4) % 7) + 7) % 7
  if (weekday === 0 || weekday === 6) return false
  const { year, month, day: date } = partsOf(day)
  if ((month === 1 || month === 5) && date === 1) return false
  if (month === 12 && (date === 25 || date === 26)) return false
  const sinceEaster = day - easterSunday(year)
  return sinceEaster !== -2 && sinceEaster !== 1
}

// The anonymous Gregorian computus as New Scientist printed it (30 March 1961), with its letters.
function easterSunday(year: number): Day {
  const floor = (count: number, by: number) => Math.floor(count / by)
  const [a, b, c] = [year % 19, floor(year, 100), year % 100]
  const g = floor(8 * b + 13, 25)
  const h = (19 * a + b - floor(b, 4) - g + 15) % 30
  const l = (32 + 2 * (b % 4) + 2 * floor(c, 4) - h - (c % 4)) % 7
  const m = floor(a + 11 * h + 19 * l, 433)
  const month = floor(h + l - 7 * m + 90, 25)
  const day = (h + l - 7 * m + 33 * month + 19) % 32
  const two = (count: number) => String(count).padStart(2, '0')
  return toDay(`${year}-${two(month)}-${two(day)}`)
}
