/** What a cell of a spreadsheet holds once it is read; a date is an Excel serial or a text. */
export type Cell = string | number | boolean | null

/** What a cell says as text, without the spaces around it; a blank one says nothing. */
export function cellText(cell: Cell | undefined): string {
  if (typeof cell === 'string') return cell.trim()
  return cell === null || cell === undefined ? '' : String(cell)
}
