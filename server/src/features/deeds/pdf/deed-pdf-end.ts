import type { DeedDocument } from '@zegel/contract/deeds/deeds'
import type { DeedAnnex, DeedSignature } from '@zegel/core/deeds/deed-document'
import { DIMMED, INK, type PdfDocument } from '../../../pdf/pdf-document.ts'
import {
  heightOf,
  keepTogether,
  type Part,
  partOf,
  writeHeading,
  writeParagraph,
} from './deed-pdf-parts.ts'

type Line = [text: string, look: NonNullable<Parameters<typeof writeParagraph>[2]>]

/** Who signed, and when: each on one page. */
export function writeSignatures(
  { paper, parent }: Part,
  { headings, signatures }: DeedDocument,
): void {
  const part = partOf(paper, parent)
  const blocks = signatures.map(linesOfSignature)
  writeHeading(part, headings.signatures, 'H2', heightOfLines(paper, blocks[0]))
  for (const lines of blocks) writeLines(part, lines)
}

function linesOfSignature({ title, name, signer, signed, statement }: DeedSignature): Line[] {
  return [
    [title, { font: 'bold', after: 1 }],
    [name, { after: 1 }],
    ...(signer && signer !== name ? [[signer, { after: 1 }] satisfies Line] : []),
    // Who signs with a pen needs room for it.
    [statement, { colour: DIMMED, after: signed ? 12 : 40 }],
  ]
}

/** The files that belong to the deed, each on one page with its hash. */
export function writeAnnexes({ paper, parent }: Part, { headings, annexes }: DeedDocument): void {
  const part = partOf(paper, parent)
  const blocks =
    annexes.length > 0 ? annexes.map(linesOfAnnex) : [[[headings.no_annexes, {}] satisfies Line]]
  writeHeading(part, headings.annexes, 'H2', heightOfLines(paper, blocks[0]))
  for (const lines of blocks) writeLines(part, lines)
  paper.fillColor(INK)
}

function linesOfAnnex({ number, title, file_name, sha256 }: DeedAnnex): Line[] {
  const name = file_name === title ? title : `${title} (${file_name})`
  return [
    [name, { label: `${number}.`, after: 0 }],
    [`SHA-256 ${sha256}`, { label: ' ', size: 7.5, colour: DIMMED }],
  ]
}

function heightOfLines(paper: PdfDocument, lines: readonly Line[] = []): number {
  return lines.reduce((sum, [text, look]) => sum + heightOf(paper, text, look), 0)
}

function writeLines(part: Part, lines: readonly Line[]): void {
  keepTogether(part.paper, heightOfLines(part.paper, lines))
  for (const [text, look] of lines) writeParagraph(part, text, look)
}
