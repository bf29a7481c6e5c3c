/** Most texts are of plain letters, and need no closer look. */
const PLAIN = /^[\x20-\x7e]*$/
const ODD_SPACES = /[[\s\x85]--[\x20\uFEFF]]+/gv
const INVISIBLE = /[\p{Cc}\p{Cs}[\p{Cf}--[\u200C\u200D]]]/gv

/**
 * A text of a file without what nobody sees and no register keeps: control characters, marks that turn the direction of writing,
 * halves of characters. Line ends, tabs and hard spaces become spaces.
 */
export function cleanText(text: string): string {
  return PLAIN.test(text) ? text : text.replace(ODD_SPACES, ' ').replace(INVISIBLE, '')
}

/** Whether a text holds something that nobody sees. */
export function hasInvisible(text: string): boolean {
  return !PLAIN.test(text) && text.replace(ODD_SPACES, ' ').search(INVISIBLE) !== -1
}
