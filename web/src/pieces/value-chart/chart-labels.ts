import { formatCents } from '@zegel/core/money'
import { formatDate, formatMoney } from '../../lib/format.ts'

/** Amounts in euros along an axis, without cents when none of them has any. */
export function moneyLabels(euros: readonly number[]): string[] {
  const cents = euros.map((amount) => Math.round(amount * 100))
  const areWhole = cents.every((amount) => amount % 100 === 0)
  return cents.map((amount) => {
    const label = formatMoney(formatCents(BigInt(amount)))
    return areWhole ? label.replace(/,00$/, '') : label
  })
}

/** Dates along an axis, as short as they can be told apart: years, months, or days. */
export function dateLabels(days: readonly Date[]): string[] {
  const dates = days.map((day) => day.toISOString().slice(0, 10))
  if (dates.every((date) => date.endsWith('-01-01'))) return dates.map((date) => date.slice(0, 4))
  const areMonths = dates.every((date) => date.endsWith('-01'))
  return dates.map((date) => (areMonths ? formatDate(date).replace(/^\d+ /, '') : formatDate(date)))
}
