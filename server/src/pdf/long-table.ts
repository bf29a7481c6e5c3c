import {
  drawLine,
  addCell,
  asArtifact,
  bottomOf,
  type LongPdf,
  makeRoom,
  SIZE,
  type Structure,
} from './long-pdf.ts'
import { DIMMED, HAIRLINE, INK, MARGIN, type PdfDocument } from './pdf-document.ts'
import { hasOtherScript, heightOfText, writeText } from './pdf-text.ts'

export interface LongColumn {
  title: string
  /** In points; what is left goes to the first column that says nothing. */
  width: number
  align?: 'right'
  /** Points at its left that stay empty. */
  indent?: number
}

/** A table that goes on over pages, in rows that stay whole. */
export interface LongTable {
  long: LongPdf
  columns: readonly LongColumn[]
  structure: Structure
  /** What the rows on the next pages belong to. */
  group: string
  body: Structure | undefined
}

const GUTTER = 6

/** Begins a table with the titles of its columns, which stand above its rows on each page. */
export function beginTable(long: LongPdf, columns: readonly LongColumn[]): LongTable {
  const { paper, root } = long
  makeRoom(long, 60)
  const structure = paper.struct('Table')
  root.add(structure)
  const head = paper.struct('THead')
  structure.add(head)
  const row = paper.struct('TR')
  head.add(row)
  const table: LongTable = { long, columns, structure, group: '', body: undefined }
  writeTitles(table, (write) => addCell(row, paper, 'TH', write, { scope: 'Column' }))
  drawLine(paper, INK)
  row.end()
  head.end()
  return table
}

/** Begins rows that belong together, of which so many points stay on one page. */
export function beginGroup(table: LongTable, group: string, keeps: number): void {
  table.body?.end()
  table.group = ''
  fit(table, keeps)
  table.group = group
  table.body = table.long.paper.struct('TBody')
  table.structure.add(table.body)
}

/** Ends a table. */
export function endTable(table: LongTable): void {
  table.body?.end()
  table.structure.end()
  table.long.paper.y += 10
}

interface RowLook {
  bold?: boolean
  /** A line below it. */
  line?: boolean
}

/** A row with a cell for each column. */
export function writeRow(table: LongTable, cells: readonly string[], look: RowLook = {}): void {
  const { long, columns } = table
  const { paper } = long
  const face = look.bold ? 'bold' : 'regular'
  paper.font(face).fontSize(SIZE)
  const height = Math.max(
    ...columns.map((column, at) => heightOfCell(paper, cells[at] ?? '', roomOf(column), face)),
  )
  fit(table, height + 4)
  paper.font(face)
  const y = paper.y + 2
  const row = paper.struct('TR')
  bodyOf(table).add(row)
  let x = MARGIN
  columns.forEach((column, at) => {
    const [left, text] = [x, cells[at] ?? '']
    x += column.width
    if (text === '') return void row.add(ended(paper.struct('TD')))
    const { indent = 0, align } = column
    const place = { x: left + indent, y, width: roomOf(column), face, align } as const
    addCell(row, paper, 'TD', () => writeLines(paper, text, place))
  })
  row.end()
  Object.assign(paper, { x: MARGIN, y: y + height + 2 })
  paper.font('regular')
  if (look.line) drawLine(paper, HAIRLINE)
}

/** A row that is one cell: of a heading bold, with lines of smaller words below it and a figure at its right. */
export function writeSpan(
  table: LongTable,
  text: string,
  { isHeading = false, below = '', right = '' } = {},
): void {
  const { long, columns } = table
  const { paper } = long
  const face = isHeading ? 'bold' : 'regular'
  const indent = isHeading ? 0 : (columns[0]?.width ?? 0)
  const width = paper.page.width - 2 * MARGIN - indent - (right ? 140 : 0)
  const size = isHeading ? 9.5 : SIZE
  paper.font(face).fontSize(size)
  const first = heightOfCell(paper, text, width, face)
  paper.font('regular').fontSize(SIZE)
  const height = first + (below ? heightOfCell(paper, below, width, 'regular') + 1 : 0)
  fit(table, height + 5)
  const y = paper.y + 3
  const row = paper.struct('TR')
  bodyOf(table).add(row)
  const span = { O: 'Table', ColSpan: columns.length, ...(isHeading && { Scope: 'Row' }) }
  const write = () => {
    const x = MARGIN + indent
    paper.font(face).fontSize(size)
    writeLines(paper, text, { face, x, y, width })
    if (right) {
      const left = paper.page.width - MARGIN - paper.widthOfString(right)
      paper.font('bold').text(right, left - 4, y, { lineBreak: false })
    }
    if (!below) return
    paper.font('regular').fontSize(SIZE).fillColor(DIMMED)
    writeLines(paper, below, { face: 'regular', x, y: y + first + 1, width })
    paper.fillColor(INK)
  }
  addCell(row, paper, isHeading ? 'TH' : 'TD', write, { attributes: span })
  row.end()
  paper.font('regular').fontSize(SIZE)
  Object.assign(paper, { x: MARGIN, y: y + height + 2 })
}

function roomOf({ width, indent = 0 }: LongColumn): number {
  return width - GUTTER - indent
}

function bodyOf(table: LongTable): Structure {
  if (table.body) return table.body
  table.body = table.long.paper.struct('TBody')
  table.structure.add(table.body)
  return table.body
}

// What stands above rows that go on overleaf is known already to who has it read aloud.
function fit(table: LongTable, points: number): void {
  const { long, group } = table
  const { paper } = long
  if (paper.y + points <= bottomOf(long)) return
  long.turn()
  asArtifact(paper, () => writeTitles(table, (write) => write()))
  drawLine(paper, INK)
  if (group === '') return
  asArtifact(paper, () => {
    paper.fillColor(DIMMED)
    writeText(paper, group, { x: MARGIN, y: paper.y + 2 })
    paper.fillColor(INK)
  })
  Object.assign(paper, { x: MARGIN, y: paper.y + 3 })
}

function writeTitles(table: LongTable, add: (write: () => void) => void): void {
  const { paper } = table.long
  paper.font('bold').fontSize(7)
  const height = Math.max(
    ...table.columns.map((column) =>
      paper.heightOfString(column.title || ' ', { width: roomOf(column) }),
    ),
  )
  const y = paper.y + 2
  let x = MARGIN
  for (const column of table.columns) {
    const { title, indent = 0, align } = column
    const left = x + indent
    x += column.width
    add(() => {
      paper.font('bold').fontSize(7).fillColor(DIMMED)
      paper.text(title, left, y, { width: roomOf(column), ...(align && { align }) })
    })
  }
  Object.assign(paper, { x: MARGIN, y: y + height + 3 })
  paper.font('regular').fontSize(SIZE).fillColor(INK)
}

// Most cells are a line: what fits is neither measured nor broken again.
function heightOfCell(
  paper: PdfDocument,
  text: string,
  width: number,
  face: 'regular' | 'bold',
): number {
  if (hasOtherScript(text)) return heightOfText(paper, text, { face, width })
  if (isOneLine(paper, text, width)) return paper.currentLineHeight(true)
  return paper.heightOfString(text, { width })
}

function isOneLine(paper: PdfDocument, text: string, width: number): boolean {
  return !text.includes('\n') && paper.widthOfString(text) <= width
}

interface LinesPlace {
  x: number
  y: number
  width: number
  face: 'regular' | 'bold'
  align?: 'right' | undefined
}

// In the typeface in use, whose figures have one width.
function writeLines(
  paper: PdfDocument,
  text: string,
  { x, y, width, face, align }: LinesPlace,
): void {
  if (hasOtherScript(text)) return void writeText(paper, text, { face, x, y, width })
  if (!isOneLine(paper, text, width))
    return void paper.text(text, x, y, { width, ...(align && { align }) })
  const left = align === 'right' ? x + width - paper.widthOfString(text) : x
  paper.text(text, left, y, { lineBreak: false })
}

function ended(structure: Structure): Structure {
  structure.end()
  return structure
}
