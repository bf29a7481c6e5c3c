import { DIMMED, INK, MARGIN, type PdfDocument } from './pdf-document.ts'
import { writeText } from './pdf-text.ts'

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
