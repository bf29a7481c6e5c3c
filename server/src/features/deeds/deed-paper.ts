import type { DeedDocument } from '@zegel/core/deeds/deed-document'
import { DIMMED, INK, newArchivalPaper, type Paper } from '../../pdf/paper.ts'
import { writeFacts } from './deed-paper-facts.ts'
import { stampConcept, writeDeedFeet } from './deed-paper-feet.ts'
import { type Part, partOf, writeHeading, writeParagraph } from './deed-paper-parts.ts'

/** What a PDF of ours carries, so that one that was changed is still known: 'zegel-deed:' and the document's id. */
export function deedMark(documentId: string): string {
  return `zegel-deed:${documentId}`
}

/** A deed as a PDF on A4 to keep: searchable, with its structure for screen readers, page numbers and the hash at the foot. */
export async function deedPaper(
  deed: DeedDocument,
  madeAt: Date,
): Promise<Uint8Array<ArrayBuffer>> {
  const paper = newArchivalPaper({
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
  writeDeedFeet(paper, deed)
  paper.end()
  return bytes
}

async function bytesOf(paper: Paper): Promise<Uint8Array<ArrayBuffer>> {
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
  const { headings } = deed
  const parties = partOf(paper, parent)
  writeHeading(parties, headings.parties)
  deed.parties.forEach(({ text }, at) => writeParagraph(parties, text, { label: `${at + 1}.` }))
  const recitals = partOf(paper, parent)
  writeHeading(recitals, headings.recitals)
  for (const { letter, text } of deed.recitals)
    writeParagraph(recitals, text, { label: `${letter}.` })
  writeParagraph(recitals, headings.agreed, { font: 'bold' })
  for (const { number, title, paragraphs } of deed.articles) {
    const article = partOf(paper, parent)
    writeHeading(article, `${number}  ${title}`, 'H3')
    for (const { number: label, text } of paragraphs)
      writeParagraph(article, text, label ? { label } : {})
  }
}

// A signature stays on one page.
const SIGNATURE_HEIGHT = 96

function writeSignatures({ paper, parent }: Part, { headings, signatures }: DeedDocument): void {
  const part = partOf(paper, parent)
  writeHeading(part, headings.signatures, 'H2', SIGNATURE_HEIGHT)
  for (const { title, name, signer, signed, statement } of signatures) {
    if (paper.y + SIGNATURE_HEIGHT > paper.page.maxY()) paper.addPage()
    writeParagraph(part, title, { font: 'bold', after: 1 })
    writeParagraph(part, name, { after: 1 })
    if (signer && signer !== name) writeParagraph(part, signer, { after: 1 })
    writeParagraph(part, statement, { colour: DIMMED, after: signed ? 12 : 40 })
  }
}

function writeAnnexes({ paper, parent }: Part, { headings, annexes }: DeedDocument): void {
  const part = partOf(paper, parent)
  writeHeading(part, headings.annexes)
  if (annexes.length === 0) writeParagraph(part, headings.no_annexes)
  for (const { number, title, file_name, sha256 } of annexes) {
    const label = `${number}.`
    writeParagraph(part, `${title} (${file_name})`, { label, after: 0 })
    writeParagraph(part, `SHA-256 ${sha256}`, { label: ' ', size: 7.5, colour: DIMMED })
  }
  paper.fillColor(INK)
}
