/** Rows of texts, as a spreadsheet puts them on the clipboard. */
export type Block = readonly (readonly string[])[]

/** Whether a text is more than what goes into one cell. */
export function isBlock(text: string): boolean {
  return /[\t\n\r]/.test(text.replace(/\r?\n$/, ''))
}

/**
 * Reads what a spreadsheet copied: tabs between cells, a line for each row, and quotes around a cell that holds either of them. A
 * quote that is not closed, or that stands within a text, is part of the text.
 */
export function readBlock(text: string): Block {
  const rows: string[][] = [[]]
  // A line end closes the last row too, which is no row after it.
  const whole = text.replace(/\r?\n$/, '')
  let at = 0
  for (;;) {
    const { cell, end } = readCell(whole, at)
    rows.at(-1)?.push(cell)
    if (end >= whole.length) return rows
    if (whole[end] !== '\t') rows.push([])
    at = whole.startsWith('\r\n', end) ? end + 2 : end + 1
  }
}

const QUOTED = /"((?:[^"]|"")*)"(?=[\t\r\n]|$)/y
const PLAIN = /[^\t\r\n]*/y

function readCell(text: string, from: number): { cell: string; end: number } {
  QUOTED.lastIndex = from
  const quoted = QUOTED.exec(text)?.[1]
  if (quoted !== undefined)
    return { cell: quoted.replaceAll('""', '"').replaceAll('\r\n', '\n'), end: QUOTED.lastIndex }
  PLAIN.lastIndex = from
  const [cell = ''] = PLAIN.exec(text) ?? []
  return { cell, end: from + cell.length }
}

/** A block as a spreadsheet takes it from the clipboard. */
export function writeBlock(block: Block): string {
  return block.map((row) => row.map(written).join('\t')).join('\n')
}

function written(cell: string): string {
  return /[\t\n\r]|^"/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell
}
