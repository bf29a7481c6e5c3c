/** Letters that have no place in a payment order, and what a reader takes for them. */
const STANDS_FOR: Readonly<Record<string, string>> = {
  '&': '+',
  '@': '(at)',
  _: '-',
  '"': "'",
  '`': "'",
  ';': ',',
  '[': '(',
  ']': ')',
  '{': '(',
  '}': ')',
  '<': '(',
  '>': ')',
  '\\': '/',
  '|': '/',
}

/**
 * A text in the letters that every bank of SEPA takes, no longer than `most`: it has no slash at either end nor two beside each other.
 * `toAscii` writes letters of other alphabets in ours. Source: EPC217-08, 'SEPA Requirements for an Extended Character Set'.
 */
export function toSepaText(text: string, most: number, toAscii: (text: string) => string): string {
  return toAscii(text)
    .replaceAll(/[^a-zA-Z0-9/\-?:().,'+ ]/g, (letter) => STANDS_FOR[letter] ?? ' ')
    .replaceAll(/\/{2,}/g, '/')
    .replaceAll(/ {2,}/g, ' ')
    .replaceAll(/^[/ ]+/g, '')
    .slice(0, most)
    .replaceAll(/[/ ]+$/g, '')
}
