import type { DeedDocument } from '@zegel/contract/deeds/deeds'
import type { DeedArticle } from '@zegel/core/deeds/deed-document'
import {
  DIMMED,
  FOOT,
  HAIRLINE,
  newArchivalPdf,
  type PdfDocument,
} from '../../../pdf/pdf-document.ts'
import { writeAnnexes, writeSignatures } from './deed-pdf-end.ts'
import { writeFacts } from './deed-pdf-facts.ts'
import {
  asArtifact,
  heightOf,
  heightOfHeading,
  type Part,
  partOf,
  writeHeading,
  writeParagraph,
} from './deed-pdf-parts.ts'

/** What a PDF of ours carries, so that one that was changed is still known: 'zegel-deed:' and the document's id. */
function deedMark(documentId: string): string {
  return `zegel-deed:${documentId}`
}

/** A deed as a PDF on A4 to keep: searchable, with its structure for screen readers, page numbers and the hash at the foot. */
export async function deedPdf(deed: DeedDocument, madeAt: Date): Promise<Uint8Array<ArrayBuffer>> {
  const paper = newArchivalPdf({
    title: `${deed.title}, ${deed.footer.document_id}`,
    language: deed.language,
    keywords: deedMark(deed.footer.document_id),
    madeAt,
  })
  const bytes = bytesOf(paper)
  const root = paper.struct('Document', { lang: deed.language })
  paper.addStructure(root)
  const part = { paper, parent: root }
  writeTitle(part, deed)
  writeFacts(part, deed)
  writeBody(part, deed)
  writeSignatures(part, deed)
  writeAnnexes(part, deed)
  root.end()
  if (deed.is_concept) stampConcept(paper, deed.headings.concept)
  writeDeedFooters(paper, deed)
  paper.end()
  return bytes
}

async function bytesOf(paper: PdfDocument): Promise<Uint8Array<ArrayBuffer>> {
  const chunks: Buffer[] = []
  for await (const chunk of paper) chunks.push(chunk as Buffer) // safe: a PDF streams bytes
  return Buffer.concat(chunks)
}

function writeTitle(
  part: Part,
  { title, courtesy_note, is_concept, headings }: DeedDocument,
): void {
  const { paper } = part
  writeParagraph(part, title, { type: 'H1', font: 'bold', size: 18, after: 4 })
  if (is_concept) writeParagraph(part, headings.concept, { font: 'bold', colour: DIMMED })
  if (courtesy_note) writeParagraph(part, courtesy_note, { colour: DIMMED })
  paper.y += 8
}

function writeBody({ paper, parent }: Part, deed: DeedDocument): void {
  const { headings, parties, recitals, articles } = deed
  const numbered = parties.map(({ text }, at) => ({ label: `${at + 1}.`, text }))
  writeList({ paper, parent }, headings.parties, numbered)
  const lettered = recitals.map(({ letter, text }) => ({ label: `${letter}.`, text }))
  const part = writeList({ paper, parent }, headings.recitals, lettered)
  const [first] = articles
  writeParagraph(part, headings.agreed, {
    font: 'bold',
    keeps: first ? heightOfStart(paper, first) : 0,
  })
  for (const article of articles) writeArticle({ paper, parent }, article)
}

function writeList(
  { paper, parent }: Part,
  heading: string,
  lines: readonly { label: string; text: string }[],
): Part {
  const part = partOf(paper, parent)
  const [first] = lines
  writeHeading(part, heading, 'H2', first ? heightOf(paper, first.text, first) : 0)
  for (const { label, text } of lines) writeParagraph(part, text, { label })
  return part
}

function writeArticle({ paper, parent }: Part, article: DeedArticle): void {
  const part = partOf(paper, parent)
  writeHeading(part, headingOf(article), 'H3', heightOfFirst(paper, article))
  for (const paragraph of article.paragraphs)
    writeParagraph(part, paragraph.text, lookOf(paragraph))
}

function headingOf({ number, title }: DeedArticle): string {
  return `${number}  ${title}`
}

function lookOf({ number }: DeedArticle['paragraphs'][number]): { label?: string } {
  return number ? { label: number } : {}
}

function heightOfFirst(paper: PdfDocument, { paragraphs: [first] }: DeedArticle): number {
  return first ? heightOf(paper, first.text, lookOf(first)) : 0
}

function heightOfStart(paper: PdfDocument, article: DeedArticle): number {
  return heightOfHeading(paper, headingOf(article), 'H3') + heightOfFirst(paper, article)
}

const SIZE = 6.8

/** Writes at the foot of each page which deed it is, from which template, its hash and the page; when nothing else is added. */
function writeDeedFooters(paper: PdfDocument, { footer, headings }: DeedDocument): void {
  const { document_id, template, content_hash } = footer
  const first = `${headings.document} ${document_id} · ${headings.template} ${template}`
  const second = content_hash ? `${headings.content_hash} ${content_hash}` : headings.concept
  onEachPage(paper, (page, of) => {
    const { left, right } = paper.page.margins
    const width = paper.page.width - left - right
    const y = paper.page.height - FOOT + 18
    const number = headings.page.replace('{page}', `${page}`).replace('{of}', `${of}`)
    paper
      .moveTo(left, y - 6)
      .lineTo(left + width, y - 6)
      .lineWidth(0.5)
      .stroke(HAIRLINE)
    paper.font('regular').fontSize(SIZE).fillColor(DIMMED)
    paper.text(first, left, y, { width: width - 90, height: SIZE + 2, ellipsis: true })
    paper.text(second, left, y + 10, { width: width - 90, height: SIZE + 2 })
    paper.text(number, left + width - 90, y, { width: 90, align: 'right' })
  })
}

/** Writes across each page that nobody is bound by it yet. */
function stampConcept(paper: PdfDocument, text: string): void {
  onEachPage(paper, () => {
    const { width, height } = paper.page
    paper.save()
    paper.rotate(-50, { origin: [width / 2, height / 2] })
    paper.font('bold').fontSize(96).fillColor(DIMMED).opacity(0.1)
    paper.text(text, 0, height / 2 - 60, { width, align: 'center' })
    paper.restore()
  })
}

// Below the margin a line would begin a new page.
function onEachPage(paper: PdfDocument, draw: (page: number, of: number) => void): void {
  const { count } = paper.bufferedPageRange()
  for (let page = 0; page < count; page++) {
    paper.switchToPage(page)
    paper.page.margins.bottom = 0
    asArtifact(paper, () => draw(page + 1, count))
    paper.page.margins.bottom = FOOT
  }
}
