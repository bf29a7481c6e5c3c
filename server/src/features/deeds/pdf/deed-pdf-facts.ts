import type { DeedDocument } from '@zegel/contract/deeds/deeds'
import type { DeedFact } from '@zegel/core/deeds/deed-document'
import { DIMMED, HAIRLINE, INK } from '../../../pdf/pdf-document.ts'
import { heightOfText, writeText } from '../../../pdf/pdf-text.ts'
import {
  asArtifact,
  heightOfHeading,
  keepTogether,
  type Part,
  partOf,
  type Structure,
  writeHeading,
} from './deed-pdf-parts.ts'

// The types of pdfkit do not know that a header may say what it heads.
const ROW_HEADER: object = { scope: 'Row' }
const LABEL_SIZE = 7.5
const VALUE_SIZE = 9
const GAP = 16
const BELOW = 7
/** What is longer than this has the whole width. */
const LONG = 44

/** The grid at the head: for each group a heading, and below it labels with their values, two beside each other. */
export function writeFacts(
  { paper, parent }: Part,
  { facts: groups, headings }: DeedDocument,
): void {
  const part = partOf(paper, parent)
  const [first] = groups
  writeHeading(part, headings.facts, 'H2', first ? heightOfHeading(paper, first.title, 'H3') : 0)
  for (const { title, facts } of groups) {
    const rows = inRows(facts)
    writeHeading(part, title, 'H3', rows[0] ? heightOfRow(paper, rows[0]) : 0)
    const table = paper.struct('Table')
    part.parent.add(table)
    for (const row of rows) writeRow({ paper, parent: table }, row)
  }
}

function inRows(facts: readonly DeedFact[]): DeedFact[][] {
  const rows: DeedFact[][] = []
  for (const fact of facts) {
    const last = rows.at(-1)
    const fits = last?.length === 1 && !isLong(fact) && !last.some(isLong)
    if (last && fits) last.push(fact)
    else rows.push([fact])
  }
  return rows
}

function isLong({ value }: DeedFact): boolean {
  return value.length > LONG
}

function writeRow({ paper, parent }: Part, row: readonly DeedFact[]): void {
  const { left } = paper.page.margins
  const { whole, width } = widthsOf(paper, row)
  const height = heightOfRow(paper, row)
  keepTogether(paper, height)
  const { y } = paper
  const pages = paper.bufferedPageRange().count
  const line = paper.struct('TR')
  parent.add(line)
  row.forEach((fact, at) =>
    writeFact({ paper, parent: line }, fact, { x: left + at * (width + GAP), y, width }),
  )
  // What was too long went on on the next page by itself.
  paper.y = paper.bufferedPageRange().count > pages ? paper.y + BELOW : y + height
  paper.x = left
  asArtifact(paper, () => {
    paper.moveTo(left, paper.y - 3).lineTo(left + whole, paper.y - 3)
    paper.lineWidth(0.5).stroke(HAIRLINE)
  })
}

function writeFact(
  { paper, parent }: { paper: Part['paper']; parent: Structure },
  { label, value }: DeedFact,
  { x, y, width }: { x: number; y: number; width: number },
): void {
  parent.add(
    paper.struct('TH', ROW_HEADER, () => {
      paper.font('regular').fontSize(LABEL_SIZE).fillColor(DIMMED).text(label, x, y, { width })
    }),
  )
  parent.add(
    paper.struct('TD', {}, () => {
      paper.fontSize(VALUE_SIZE).fillColor(INK)
      writeText(paper, value, { x, y: y + 10, width })
    }),
  )
}

function widthsOf(paper: Part['paper'], row: readonly DeedFact[]) {
  const { left, right } = paper.page.margins
  const whole = paper.page.width - left - right
  return { whole, width: row.some(isLong) ? whole : (whole - GAP) / 2 }
}

function heightOfRow(paper: Part['paper'], row: readonly DeedFact[]): number {
  const { width } = widthsOf(paper, row)
  paper.fontSize(VALUE_SIZE)
  const heights = row.map(({ value }) => heightOfText(paper, value, { width }))
  return 10 + Math.max(...heights) + BELOW
}
