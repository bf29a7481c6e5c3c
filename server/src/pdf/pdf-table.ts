import { bottomOf, DIMMED, HAIRLINE, INK, MARGIN, type PdfDocument } from './pdf-document.ts'
import { hasOtherScript, heightOfText, writeText } from './pdf-text.ts'

export interface PdfColumn {
  title: string
  /** Of the width of the page. */
  part: number
  align?: 'right'
}

export interface PdfTable {
  columns: readonly PdfColumn[]
  /** What the sheets after the first are part of, so that a loose one can be put back. */
  about: string
}

const GUTTER = 8

/** Writes the titles of the columns, below which the rows come. */
export function writeTitles(paper: PdfDocument, { columns }: PdfTable): void {
  const titles = columns.map(({ title }) => title)
  paper.font('bold').fontSize(8).fillColor(DIMMED)
  writeCells(paper, columns, titles, heightOf(paper, columns, titles))
  line(paper, INK)
  paper.font('regular').fontSize(8.5).fillColor(INK)
}

/**
 * Writes rows that belong together, with a line below the last; none of them is higher than a page. Where they go on overleaf, the
 * first cell is told again.
 */
export function writeRows(
  paper: PdfDocument,
  table: PdfTable,
  rows: readonly (readonly string[])[],
): void {
  const { columns } = table
  for (const row of rows) {
    const height = heightOf(paper, columns, row)
    const isOverleaf = paper.y + height + 8 > bottomOf(paper)
    if (isOverleaf) turnPage(paper, table)
    const again = isOverleaf ? [rows[0]?.[0] ?? '', ...row.slice(1)] : row
    writeCells(paper, columns, again, isOverleaf ? heightOf(paper, columns, again) : height)
  }
  line(paper, HAIRLINE)
}

/** Writes the row that adds the others up. */
export function writeTotal(paper: PdfDocument, table: PdfTable, row: readonly string[]): void {
  paper.font('bold')
  writeRows(paper, table, [row])
  paper.font('regular')
}

function turnPage(paper: PdfDocument, table: PdfTable): void {
  paper.addPage()
  paper.font('regular').fontSize(7.5).fillColor(DIMMED)
  const width = paper.page.width - 2 * MARGIN
  const place = { x: MARGIN, y: MARGIN - 20, width }
  writeText(paper, table.about, { ...place, lineBreak: false, ellipsis: true })
  paper.y = MARGIN
  writeTitles(paper, table)
}

function writeCells(
  paper: PdfDocument,
  columns: readonly PdfColumn[],
  cells: readonly string[],
  height: number,
): void {
  const y = paper.y + 4
  let x = MARGIN
  columns.forEach((column, at) => {
    const width = widthOf(paper, column)
    const text = cells[at] ?? ''
    const place = { width: width - GUTTER, ...lookOf(column) }
    if (hasOtherScript(text)) writeText(paper, text, { x, y, ...place })
    else paper.text(text, x, y, place)
    x += width
  })
  paper.y = y + height + 3
}

function heightOf(
  paper: PdfDocument,
  columns: readonly PdfColumn[],
  cells: readonly string[],
): number {
  const heights = columns.map((column, at) => {
    const text = cells[at] || ' '
    const room = { width: widthOf(paper, column) - GUTTER, ...lookOf(column) }
    return hasOtherScript(text) ? heightOfText(paper, text, room) : paper.heightOfString(text, room)
  })
  return Math.max(...heights)
}

// Figures of one width, so that they stand below each other. They take more room than others.
function lookOf({ align }: PdfColumn): PDFKit.Mixins.TextOptions {
  return align ? { align, features: ['tnum'] } : {}
}

function widthOf(paper: PdfDocument, { part }: PdfColumn): number {
  return (paper.page.width - 2 * MARGIN) * part
}

function line(paper: PdfDocument, colour: string): void {
  const { y } = paper
  paper.moveTo(MARGIN, y).lineTo(paper.page.width - MARGIN, y)
  paper.lineWidth(0.5).stroke(colour)
}

const FACTS_IN_A_ROW = 4

/** Writes what a paper is about, labels above their values; what is not known is left out. A name is never cut here: it is to be signed. */
export function writeFacts(
  paper: PdfDocument,
  facts: readonly (readonly [string, string | null])[],
): void {
  const known = facts.flatMap(([label, value]) => (value === null ? [] : [{ label, value }]))
  const width = (paper.page.width - 2 * MARGIN) / FACTS_IN_A_ROW
  for (let from = 0; from < known.length; from += FACTS_IN_A_ROW) {
    const top = paper.y
    let bottom = top
    known.slice(from, from + FACTS_IN_A_ROW).forEach(({ label, value }, at) => {
      const place = [MARGIN + at * width, top] as const
      paper.font('regular').fontSize(7.5).fillColor(DIMMED)
      paper.text(label, ...place, { width: width - 10 })
      paper.fontSize(9.5).fillColor(INK)
      writeText(paper, value, { face: 'bold', x: place[0], y: top + 11, width: width - 10 })
      bottom = Math.max(bottom, paper.y)
    })
    paper.y = bottom + 12
  }
}
