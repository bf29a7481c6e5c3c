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
