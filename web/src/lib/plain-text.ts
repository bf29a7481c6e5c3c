/** A value as the text of an address or a form's part; undefined for none. Anything that has no plain text is a mistake. */
export function toPlainText(value: unknown): string | undefined {
  if (value === undefined || value === null) return undefined
  if (typeof value === 'string') return value
  if (typeof value === 'number' || typeof value === 'boolean' || typeof value === 'bigint')
    return `${value}`
  throw new TypeError(`A ${typeof value} has no plain text`)
}
