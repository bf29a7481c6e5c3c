import { type Cell, cellText } from './cell.ts'
import { readDecimal } from './read-decimal.ts'

const WHOLE = 1_000_000

/** A part of a whole as people write it, '25%', '12,5' or 0.25 in a workbook, as '12.5%'; undefined for what is none or more than all. */
export function readPercentage(cell: Cell): string | undefined {
  const text = cellText(cell)
  const decimal = readDecimal(text.replace('%', '').trim())
  if (decimal === undefined || decimal.startsWith('-')) return undefined
  const [whole = '0', decimals = ''] = decimal.split('.')
  // A workbook holds a quarter, shown as 25%, as 0.25.
  const places = typeof cell === 'number' && cell <= 1 ? 6 : 4
  if (decimals.length > places || whole.length > 3) return undefined
  const millionths = Number(whole + decimals.padEnd(places, '0'))
  return millionths > WHOLE ? undefined : formatMillionths(millionths)
}

/** Millionths as a cell has them: 125000 is '12.5%'. */
export function formatMillionths(millionths: number): string {
  return `${millionths / 10_000}%`
}

/** The millionths of what `readPercentage` returned. */
export function toMillionths(percentage: string): number {
  return Math.round(Number(percentage.slice(0, -1)) * 10_000)
}
