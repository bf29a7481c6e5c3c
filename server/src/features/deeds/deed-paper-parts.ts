import { INK, type Paper } from '../../pdf/paper.ts'

export type Structure = ReturnType<Paper['struct']>

/** Where something is written, and what it is part of for who has it read aloud. */
export interface Part {
  paper: Paper
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
}

const BODY = 9.5
const HANGING = 26
/** Below a heading there is room for two lines at least. */
const HEADING_KEEPS = 48

/** A section that belongs together. */
export function partOf(paper: Paper, parent: Structure): Part {
  const section = paper.struct('Sect')
  parent.add(section)
  return { paper, parent: section }
}

/** A heading, on the next page when there is too little room below it. */
export function writeHeading(
  part: Part,
  text: string,
  type: 'H2' | 'H3' = 'H2',
  keeps = HEADING_KEEPS,
): void {
  const { paper } = part
  paper.y += type === 'H2' ? 10 : 6
  if (paper.y + keeps > paper.page.maxY()) paper.addPage()
  writeParagraph(part, text, { type, font: 'bold', size: type === 'H2' ? 12 : 10, after: 3 })
}

/** A paragraph that flows over pages, with a label beside it when it has one. */
export function writeParagraph({ paper, parent }: Part, text: string, look: Look = {}): void {
  const { type = 'P', font = 'regular', size = BODY, colour = INK, label, after = 5 } = look
  const { left, right } = paper.page.margins
  const indent = label ? HANGING : 0
  const width = paper.page.width - left - right - indent
  paper.font(font).fontSize(size)
  const line = paper.currentLineHeight(true) + 1.5
  if (paper.y + line > paper.page.maxY()) paper.addPage()
  // A new page forgets the colour.
  paper.fillColor(colour)
  const write = () => {
    const { y } = paper
    if (label?.trim()) paper.text(label, left, y, { width: HANGING, lineBreak: false })
    paper.text(text, left + indent, y, { width, lineGap: 1.5 })
  }
  parent.add(paper.struct(type, {}, write))
  paper.x = left
  paper.y += after
}

/** Draws something that says nothing, such as a line or a page's number. */
export function asArtifact(paper: Paper, draw: () => void): void {
  paper.markContent('Artifact', { type: 'Layout' })
  draw()
  paper.endMarkedContent()
}
