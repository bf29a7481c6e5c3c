import type { NumberStyle } from './number-style.ts'
import { bareNumber, type DecimalMark, shapeOf } from './written-number.ts'

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
  if (whole === undefined || !DIGITS.test(decimals)) return undefined
  return `${sign}${whole}${decimals && '.'}${decimals}`
}

const DIGITS = /^\d*$/
const GROUPED_BY_DOTS = /^[1-9]\d{0,2}(?:\.\d{3})+$/
const GROUPED_BY_COMMAS = /^[1-9]\d{0,2}(?:,\d{3})+$/

// Without the marks between its thousands and the zeros before it; undefined where those marks stand elsewhere.
function wholeDigits(whole: string, mark: DecimalMark): string | undefined {
  const grouped = mark === ',' ? GROUPED_BY_DOTS : GROUPED_BY_COMMAS
  const digits = grouped.test(whole) ? whole.replaceAll(/[.,]/g, '') : whole
  if (!DIGITS.test(digits)) return undefined
  return digits.replace(/^0+(?=\d)/, '') || '0'
}

function decimalMark(figures: string, style: NumberStyle): DecimalMark | undefined {
  if (style === ',' || style === '.') return style
  const { mark, is } = shapeOf(figures)
  if (mark === undefined || is !== 'open') return mark ?? ','
  switch (style) {
    case 'dutch':
      return ','
    case 'open':
      return mark === ',' ? '.' : ','
    case 'unclear':
      return undefined
  }
}
