import { INK, type PdfDocument } from '../../../pdf/pdf-document.ts'
import { heightOfText, writeText } from '../../../pdf/pdf-text.ts'

export type Structure = ReturnType<PdfDocument['struct']>

/** Where something is written, and what it is part of for who has it read aloud. */
export interface Part {
  paper: PdfDocument
  parent: Structure
}

interface Look {
  /** The tag of the paragraph. */
  type?: 'P' | 'H1' | 'H2' | 'H3'
  font?: 'regular' | 'bold'
  size?: number
  colour?: string
  /** Stands left of the text, which hangs beside it. */
  label?: string
  /** Points below it. */
  after?: number
  /** Points of what comes next that stay on the same page. */
  keeps?: number
}

const BODY = 9.5
const HANGING = 26
const LEADING = 1.5
const HEADING_AFTER = 3
/** What is higher may go on on the next page. */
const HIGHEST_WHOLE = 200

/** A section that belongs together. */
export function partOf(paper: PdfDocument, parent: Structure): Part {
  const section = paper.struct('Sect')
  parent.add(section)
  return { paper, parent: section }
}

/** A heading, on one page with as many points of what it heads. */
export function writeHeading(part: Part, text: string, type: 'H2' | 'H3', keeps: number): void {
  part.paper.y += type === 'H2' ? 10 : 6
  writeParagraph(part, text, { ...headingLook(type), keeps })
}

/** How high a heading is, with the room around it. */
export function heightOfHeading(paper: PdfDocument, text: string, type: 'H2' | 'H3'): number {
  return heightOf(paper, text, headingLook(type)) + (type === 'H2' ? 10 : 6)
}

function headingLook(type: 'H2' | 'H3'): Look {
  return { type, font: 'bold', size: type === 'H2' ? 12 : 10, after: HEADING_AFTER }
}

/** How high a paragraph is, with the room below it. */
export function heightOf(paper: PdfDocument, text: string, look: Look = {}): number {
  const { font = 'regular', size = BODY, label, after = 5 } = look
  const { left, right } = paper.page.margins
  const width = paper.page.width - left - right - (label ? HANGING : 0)
  paper.fontSize(size)
  return heightOfText(paper, text, { face: font, width, lineGap: LEADING }) + after
}

/** Begins a page where so many points do not fit on this one; more than a page holds whole begin where they are. */
export function keepTogether(paper: PdfDocument, points: number): void {
  if (paper.y + Math.min(points, HIGHEST_WHOLE) > paper.page.maxY()) paper.addPage()
}

/** A paragraph on one page, unless it is very long, with a label beside it when it has one. */
export function writeParagraph({ paper, parent }: Part, text: string, look: Look = {}): void {
  const { type = 'P', font = 'regular', size = BODY, colour = INK } = look
  const { label, after = 5, keeps = -after } = look
  const { left, right } = paper.page.margins
  const indent = label ? HANGING : 0
  const width = paper.page.width - left - right - indent
  keepTogether(paper, heightOf(paper, text, look) + keeps)
  // A new page forgets the colour.
  paper.font(font).fontSize(size).fillColor(colour)
  const write = () => {
    const { y } = paper
    if (label?.trim())
      writeText(paper, label, { face: font, x: left, y, width: HANGING, lineBreak: false })
    writeText(paper, text, { face: font, x: left + indent, y, width, lineGap: LEADING })
  }
  parent.add(paper.struct(type, {}, write))
  paper.x = left
  paper.y += after
}

/** Draws something that says nothing, such as a line or a page's number. */
export function asArtifact(paper: PdfDocument, draw: () => void): void {
  paper.markContent('Artifact', { type: 'Layout' })
  draw()
  paper.endMarkedContent()
}
