import type { DeedDocument } from '@zegel/contract/deeds/deeds'
import { DIMMED, FOOT, HAIRLINE, type PdfDocument } from '../../pdf/pdf-document.ts'
import { asArtifact } from './deed-pdf-parts.ts'

const SIZE = 6.8

/** Writes at the foot of each page which deed it is, from which template, its hash and the page; when nothing else is added. */
export function writeDeedFooters(paper: PdfDocument, { footer, headings }: DeedDocument): void {
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
export function stampConcept(paper: PdfDocument, text: string): void {
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
