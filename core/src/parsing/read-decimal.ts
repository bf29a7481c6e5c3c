import { bareNumber, type DecimalMark, otherMark, shapeOf } from './number-marks.ts'
import { type Cell, cellText } from './cell.ts'

/**
 * How numbers are written. A mark stands before the decimals of all of them. Otherwise each speaks for itself, and what a lone mark
 * with three digits behind it is differs: in 'dutch' a comma is before decimals and a dot before thousands, in 'english' the other way
 * round, in 'open' both are before thousands, in 'unclear' nobody can tell.
 */
export type NumberStyle = DecimalMark | 'dutch' | 'english' | 'open' | 'unclear'

/**
 * Reads a number as people type it - '1.234,56', '1,234.56', '€ 1.234,-', '(12,50)', '12,50-' - as '1234.56', of any size and without
 * zeros before it; undefined when it is none.
 */
export function readDecimal(text: string, style: NumberStyle = 'dutch'): string | undefined {
  const bare = bareNumber(text)
  if (bare === undefined) return undefined
  const sign = bare.startsWith('-') ? '-' : ''
  const figures = sign ? bare.slice(1) : bare
  const mark = decimalMark(figures, style)
  if (mark === undefined) return undefined
  const at = figures.indexOf(mark)
  const whole = wholeDigits(at < 0 ? figures : figures.slice(0, at), mark)
  const decimals = at < 0 ? '' : figures.slice(at + 1)
  if (whole === undefined || !isDigits(decimals)) return undefined
  return `${sign}${whole}${decimals && '.'}${decimals}`
}

const GROUPED = /^[1-9]\d{0,2}(?:[.,]\d{3})+$/

// Without the marks between its thousands and the zeros before it; undefined where those marks stand elsewhere.
function wholeDigits(whole: string, mark: DecimalMark): string | undefined {
  const digits = GROUPED.test(whole) ? whole.replaceAll(otherMark(mark), '') : whole
  return isDigits(digits) ? withoutZeros(digits) : undefined
}

function isDigits(text: string): boolean {
  return !text.includes(',') && !text.includes('.')
}

function withoutZeros(digits: string): string {
  return digits.startsWith('0') ? digits.replace(/^0+(?=\d)/, '') : digits || '0'
}

function decimalMark(figures: string, style: NumberStyle): DecimalMark | undefined {
  if (style === ',' || style === '.') return style
  const { mark, is } = shapeOf(figures)
  if (mark === undefined || is !== 'open') return mark ?? ','
  switch (style) {
    case 'dutch':
      return ','
    case 'english':
      return '.'
    case 'open':
      return otherMark(mark)
    case 'unclear':
      return undefined
  }
}

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
