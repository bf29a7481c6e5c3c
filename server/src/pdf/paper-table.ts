import { bottomOf, DIMMED, HAIRLINE, INK, MARGIN, type Paper } from './paper.ts'

/** A column of a table that goes on over pages. */
export interface PaperColumn {
  title: string
  /** Of the width of the page. */
  part: number
  align?: 'right'
}

/** Writes the titles of the columns, with a line below them. */
export function writeTitles(paper: Paper, columns: readonly PaperColumn[]): void {
  const titles = columns.map(({ title }) => title)
  paper.font('bold').fontSize(8).fillColor(DIMMED)
  writeCells(paper, columns, titles, 12)
  line(paper, INK)
  paper.font('regular').fontSize(8.5).fillColor(INK)
}

/** Writes a row as high as its highest cell; on a new page, below the titles, when it does not fit on this one. */
export function writeRow(
  paper: Paper,
  columns: readonly PaperColumn[],
  cells: readonly string[],
): void {
  const heights = cells.map((cell, at) =>
    paper.heightOfString(cell || ' ', { width: widthOf(paper, columns[at]) - 8 }),
  )
  const height = Math.max(...heights)
  if (paper.y + height + 8 > bottomOf(paper)) {
    paper.addPage()
    paper.y = MARGIN
    writeTitles(paper, columns)
  }
  writeCells(paper, columns, cells, height)
  line(paper, HAIRLINE)
}

function writeCells(
  paper: Paper,
  columns: readonly PaperColumn[],
  cells: readonly string[],
  height: number,
): void {
  const y = paper.y + 4
  let x = MARGIN
  columns.forEach((column, at) => {
    const width = widthOf(paper, column)
    const isNumber = column.align === 'right'
    // Figures of one width, so that they stand below each other.
    const look: PDFKit.Mixins.TextOptions = isNumber ? { align: 'right', features: ['tnum'] } : {}
    paper.text(cells[at] ?? '', x, y, { width: width - 8, ...look })
    x += width
  })
  paper.y = y + height + 3
}

function line(paper: Paper, colour: string): void {
  const { y } = paper
  paper.moveTo(MARGIN, y).lineTo(paper.page.width - MARGIN, y)
  paper.lineWidth(0.5).stroke(colour)
}

function widthOf(paper: Paper, column: PaperColumn | undefined): number {
  return (paper.page.width - 2 * MARGIN) * (column?.part ?? 0)
}
