import type { Readable } from 'node:stream'
import { setImmediate } from 'node:timers/promises'
import { fill } from '@zegel/texts/fill'
import { eventLoopYielder } from '../lib/concurrency/yield-to-event-loop.ts'
import {
  type ArchivalInput,
  DIMMED,
  HAIRLINE,
  INK,
  MARGIN,
  newLongPdf,
  type PdfDocument,
} from './pdf-document.ts'
import { heightOfText, writeText } from './pdf-text.ts'

export type Structure = ReturnType<PdfDocument['struct']>

/**
 * A tagged paper of any number of pages that takes the memory of a few: pages go out as they are full. What is known in the end alone,
 * how many pages there are and a last line, stands in one drawing that each page shows at its foot.
 */
export interface LongPdf {
  paper: PdfDocument
  /** What all of it is part of, for who has it read aloud. */
  root: Structure
  /** Writes what is known in the end, and ends. */
  end: (lastLine: string) => void
  /** Goes on on a new page. */
  turn: () => void
  /** Await it between two pieces of work: others go first now and then, and as long as what is written waits to be read. */
  eased: () => Promise<void>
}

interface LongPdfInput extends ArchivalInput {
  /** At the foot of each page, above the last line. */
  line: string
  /** 'Page {page} of {of}'. */
  pageOf: string
}

const FOOT_SIZE = 6.8
const FOOT_GAP = 8
export const SIZE = 7.5
// Room at the right of the foot for how many pages there are.
const OF_WIDTH = 30
const PAGES_REMEMBERED = 20
const FACES = ['regular', 'bold'] as const

/** A paper with its first page. */
export function openLongPdf({ line, pageOf, ...input }: LongPdfInput): LongPdf {
  const paper = newLongPdf(input)
  gatherPieces(paper)
  const others = eventLoopYielder()
  const eased = async () => {
    await others()
    while (paper.readableLength > MOST_UNREAD_BYTES && !paper.destroyed) await setImmediate()
  }
  const inside = insideOf(paper)
  const { width, height } = paper.page
  const { _font: face } = inside
  const [before = '', after = ''] = pageOf.split('{of}')
  const [top, right] = [height - MARGIN + FOOT_GAP, width - MARGIN - OF_WIDTH]
  const drawing = paper.ref({
    ...{ Type: 'XObject', Subtype: 'Form', BBox: [0, 0, width, height] },
    Resources: { Font: { [face.id]: face.ref() } },
  })
  let page = 0
  const begin = () => {
    page += 1
    asArtifact(paper, () => {
      paper.moveTo(MARGIN, top - 4).lineTo(width - MARGIN, top - 4)
      paper.lineWidth(0.5).stroke(HAIRLINE)
      paper.font('regular').fontSize(FOOT_SIZE).fillColor(DIMMED)
      const number = fill(before, { page })
      const numberLeft = right - paper.widthOfString(number)
      const room = { width: numberLeft - MARGIN - 12, lineBreak: false, ellipsis: true }
      writeText(paper, line, { x: MARGIN, y: top, ...room })
      paper.text(number, numberLeft, top, { lineBreak: false })
      inside.page.xobjects['Foot'] = drawing
      inside.addContent(`q 1 0 0 -1 0 ${height} cm /Foot Do Q`)
    })
    paper.font('regular').fontSize(SIZE).fillColor(INK)
    Object.assign(paper, { x: MARGIN, y: MARGIN })
  }
  const root = paper.struct('Document', { lang: input.language })
  paper.addStructure(root)
  begin()
  const turn = () => {
    releasePage(paper)
    paper.addPage()
    begin()
  }
  const end = (lastLine: string) => {
    root.end()
    releasePage(paper)
    const baseline = height - top - (face.ascender / 1000) * FOOT_SIZE
    drawing.end(
      [
        `BT /${face.id} ${FOOT_SIZE} Tf 0.357 0.392 0.439 rg`,
        `1 0 0 1 ${right} ${baseline} Tm ${glyphsOf(inside, `${page}${after}`)}`,
        `1 0 0 1 ${MARGIN} ${baseline - FOOT_SIZE - 2.5} Tm ${glyphsOf(inside, lastLine)} ET`,
      ].join('\n'),
    )
    paper.end()
  }
  return { paper, root, end, turn, eased }
}

const PIECE_BYTES = 256 * 1024
const MOST_UNREAD_BYTES = 2 * 1024 * 1024

// A file of ten thousand holders is a million objects that pdfkit hands over one by one, each several times: whoever reads gets few large
// pieces instead, so that reading keeps up with writing.
function gatherPieces(paper: PdfDocument): void {
  const stream = paper as unknown as Readable // safe: pdfkit's documents are one
  const push = stream.push.bind(stream)
  let pieces: Uint8Array[] = []
  let bytes = 0
  stream.push = (piece: Uint8Array | null) => {
    if (piece !== null) {
      pieces.push(piece)
      bytes += piece.length
    }
    if (piece !== null && bytes < PIECE_BYTES) return true
    if (bytes > 0) push(Buffer.concat(pieces))
    ;[pieces, bytes] = [[], 0]
    return piece === null ? push(null) : true
  }
}

/** The lowest place for text on a page. */
export function bottomOf({ paper }: LongPdf): number {
  return paper.page.height - MARGIN - 6
}

/** Goes on on a new page where so many points do not fit on this one. */
export function makeRoom(long: LongPdf, points: number): void {
  if (long.paper.y + points > bottomOf(long)) long.turn()
}

interface Look {
  type: 'H1' | 'H2' | 'P'
  size: number
  bold?: boolean
  colour?: string
  after?: number
  /** Points of what comes next that stay on the same page. */
  keeps?: number
}

/** A heading or paragraph across the page. */
export function writeBlock(
  long: LongPdf,
  text: string,
  { type, size, bold, colour = INK, after = 4, keeps = 0 }: Look,
): void {
  const { paper, root } = long
  const [face, width] = [bold ? 'bold' : 'regular', paper.page.width - 2 * MARGIN] as const
  paper.fontSize(size)
  makeRoom(long, heightOfText(paper, text, { face, width }) + keeps)
  const write = () => {
    paper.fontSize(size).fillColor(colour)
    writeText(paper, text, { face, x: MARGIN, y: paper.y, width })
  }
  root.add(paper.struct(type, {}, write))
  paper.font('regular').fontSize(SIZE).fillColor(INK)
  Object.assign(paper, { x: MARGIN, y: paper.y + after })
}

/** Writes the heading of a part, with the first of it on the same page. */
export function writeHeading(long: LongPdf, text: string): void {
  long.paper.y += 6
  writeBlock(long, text, { type: 'H2', size: 12, bold: true, after: 4, keeps: 90 })
}

/** Labels with values, some beside each other; a table of its own. What is not known is left out. */
export function writeFactTable(
  long: LongPdf,
  facts: readonly (readonly [label: string, value: string | null])[],
): void {
  const { paper, root } = long
  const known = facts.flatMap(([label, value]) => (value ? [{ label, value }] : []))
  const width = (paper.page.width - 2 * MARGIN) / FACTS_IN_A_ROW
  const table = paper.struct('Table')
  root.add(table)
  for (let from = 0; from < known.length; from += FACTS_IN_A_ROW) {
    const some = known.slice(from, from + FACTS_IN_A_ROW)
    paper.fontSize(FACT_SIZE)
    const heights = some.map(({ value }) =>
      heightOfText(paper, value, { face: 'bold', width: width - 10 }),
    )
    makeRoom(long, 10 + Math.max(...heights) + 7)
    const { y } = paper
    const row = paper.struct('TR')
    table.add(row)
    some.forEach(({ label, value }, at) => {
      const [x, room] = [MARGIN + at * width, width - 10]
      addCell(row, paper, 'TH', () => {
        paper.font('regular').fontSize(7).fillColor(DIMMED)
        paper.text(label, x, y, { width: room, lineBreak: false, ellipsis: true })
      })
      addCell(row, paper, 'TD', () => {
        paper.fontSize(FACT_SIZE).fillColor(INK)
        writeText(paper, value, { face: 'bold', x, y: y + 10, width: room })
      })
    })
    row.end()
    Object.assign(paper, { x: MARGIN, y: y + 10 + Math.max(...heights) + 7 })
  }
  table.end()
  paper.font('regular').fontSize(SIZE).fillColor(INK)
}

const FACTS_IN_A_ROW = 5
const FACT_SIZE = 9

/** A line between what does not belong together. */
export function drawLine(paper: PdfDocument, colour: string): void {
  asArtifact(paper, () => {
    paper.moveTo(MARGIN, paper.y).lineTo(paper.page.width - MARGIN, paper.y)
    paper.lineWidth(0.5).stroke(colour)
  })
  paper.fillColor(INK)
}

/** Adds a cell to a row; what it is called by a screen reader may be said besides. */
export function addCell(
  row: Structure,
  paper: PdfDocument,
  type: 'TH' | 'TD',
  write: () => void,
  { scope, attributes }: { scope?: 'Column'; attributes?: object } = {},
): void {
  const cell = paper.struct(type, { ...(scope && { scope }) } as object, write) // safe: the types do not know that a header may say what it heads
  if (attributes) Object.assign(insideStructure(cell).dictionary.data, { A: attributes })
  row.add(cell)
}

/** Draws what says nothing. */
export function asArtifact(paper: PdfDocument, draw: () => void): void {
  paper.markContent('Artifact', { type: 'Layout' })
  draw()
  paper.endMarkedContent()
}

interface Reference {
  data: Record<string, unknown>
  end: () => void
}

/** What pdfkit keeps where its types say nothing of it. */
interface Inside {
  _font: Face
  _root: {
    data: {
      StructTreeRoot: {
        data: {
          ParentTree: {
            get: (key: number) => object
            add: (key: number, value: object) => void
          }
        }
      }
    }
  }
  page: { structParentTreeKey: number; xobjects: Record<string, object> }
  addContent: (content: string) => void
  font: (name: string) => Inside
  ref: (data: object) => Reference
}

interface Face {
  id: string
  ascender: number
  layoutCache: Record<string, unknown>
  ref: () => object
  encode: (text: string) => [glyphs: string[], positions: unknown[]]
}

function insideOf(paper: PdfDocument): Inside {
  return paper as unknown as Inside // safe: pdfkit 0.20 has these
}

function insideStructure(structure: Structure) {
  return structure as unknown as { dictionary: Reference } // safe: as above
}

function glyphsOf({ _font: face }: Inside, text: string): string {
  return `[<${face.encode(text)[0].join('')}>] TJ`
}

// Of each piece of text on a page pdfkit remembers to the end what it is part of, and of each word how it is drawn: of ten thousand
// holders that is most of the memory there is.
function releasePage(paper: PdfDocument): void {
  const inside = insideOf(paper)
  const { structParentTreeKey: key } = inside.page
  const { _root: catalog } = inside
  const tree = catalog.data.StructTreeRoot.data.ParentTree
  const parents = inside.ref(tree.get(key))
  parents.end()
  parents.data = {}
  tree.add(key, parents)
  if (key % PAGES_REMEMBERED !== 0) return
  for (const name of FACES) {
    const { _font: face } = inside.font(name)
    face.layoutCache = Object.create(null) as Record<string, unknown> // safe: it is made so
  }
  paper.font('regular')
}
