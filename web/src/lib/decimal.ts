/**
 * Reads a number as people type it, '1.234,56', '1234.56' or '1,234.56', as the wire's '1234.56'; undefined when it is none.
 * A lone separator with exactly three digits behind it separates thousands, as '1.234' does in Dutch.
 */
export function parseDecimal(typed: string): string | undefined {
  const text = typed.replace(/[\s€  ']/g, '')
  const match = /^(-?)(\d[\d.,]*|[.,]\d+)$/.exec(text)
  if (!match) return undefined
  const [, sign = '', digits = ''] = match
  const mark = decimalMark(digits)
  const cut = mark ? digits.lastIndexOf(mark) : digits.length
  const whole = digits.slice(0, cut)
  const decimals = digits.slice(cut + 1)
  if (/[.,]/.test(decimals) || !isGrouped(whole)) return undefined
  const plain = whole.replace(/[.,]/g, '').replace(/^0+(?=\d)/, '') || '0'
  return `${sign}${plain}${decimals ? `.${decimals}` : ''}`
}

function decimalMark(digits: string): ',' | '.' | undefined {
  const comma = digits.lastIndexOf(',')
  const dot = digits.lastIndexOf('.')
  if (comma >= 0 && dot >= 0) return comma > dot ? ',' : '.'
  if (comma >= 0) return digits.indexOf(',') === comma ? ',' : undefined
  if (dot < 0 || digits.indexOf('.') !== dot) return undefined
  return digits.length - dot === 4 && !digits.startsWith('0.') && dot > 0 ? undefined : '.'
}

function isGrouped(whole: string): boolean {
  return (
    /^\d*$/.test(whole) || /^\d{1,3}(\.\d{3})+$/.test(whole) || /^\d{1,3}(,\d{3})+$/.test(whole)
  )
}

/** Moves the decimal point: ('5.25', -2) is '0.0525'. Exact, because it never becomes a binary fraction on the way. */
export function shiftDecimal(decimal: string, places: number): string {
  const sign = decimal.startsWith('-') ? '-' : ''
  const [whole = '0', fraction = ''] = decimal.replace('-', '').split('.')
  const digits = whole + fraction
  const point = whole.length + places
  const padded = point <= 0 ? '0'.repeat(1 - point) + digits : digits.padEnd(point, '0')
  const at = Math.max(point, 1)
  const left = padded.slice(0, at).replace(/^0+(?=\d)/, '')
  const right = padded.slice(at).replace(/0+$/, '')
  return `${sign}${left}${right ? `.${right}` : ''}`
}
