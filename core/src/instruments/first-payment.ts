import { addMonths } from '../add-months.ts'

/**
 * The first payment that is proposed: one interval after a bond's activation date, and without one a month from today.
 * `intervalMonths` is null while the interval is unknown.
 */
export function firstPaymentDate(
  activationDate: string | null,
  intervalMonths: number | null,
  today: string,
): string {
  return activationDate === null
    ? addMonths(today, 1)
    : addMonths(activationDate, intervalMonths ?? 1)
}
