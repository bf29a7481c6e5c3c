/** What a cell of a spreadsheet holds once it is read; a date is an Excel serial or a text. */
export type Cell = string | number | boolean | null

/** What a cell says as text, without the spaces around it; a blank one says nothing. */
export function cellText(cell: Cell | undefined): string {
  if (typeof cell === 'string') return cell.trim()
  return cell === null || cell === undefined ? '' : String(cell)
}

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
