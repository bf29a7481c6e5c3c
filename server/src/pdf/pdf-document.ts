import { createRequire } from 'node:module'
import type { Language } from '@zegel/contract/messages'
import { fill } from '@zegel/texts/fill'
import PdfDocument from 'pdfkit'

const { resolve } = createRequire(import.meta.url)

/** Points of paper: 72 to an inch. */
export const MARGIN = 48
export const INK = '#16324a'
export const DIMMED = '#5b6470'
export const HAIRLINE = '#d5dbe1'

interface PdfInput {
  title: string
  language: Language
}

/** What is signed and kept is set in the serif, everything else in the product's own typeface. */
type Typeface = 'sans' | 'serif'

/** A4 sheets that keep their pages until they are numbered, with a typeface in 'regular' and 'bold'. */
export function newPdf({ title, language, typeface = 'sans' }: PdfInput & { typeface?: Typeface }) {
  return withTypeface(
    typeface,
    new PdfDocument({
      size: 'A4',
      layout: 'landscape',
      // What is written below the margin, such as a page's number, must not begin a new page.
      margins: { top: MARGIN, left: MARGIN, right: MARGIN, bottom: 0 },
      bufferPages: true,
      lang: language,
      displayTitle: true,
      info: { Title: title, Creator: 'Zegel', Producer: 'Zegel' },
    }),
  )
}

/** The least room at the foot of an archival page: its number stands in it. */
export const FOOT = 72

export interface ArchivalInput extends PdfInput {
  /** Can be found in the bytes of the file, also when something in it was changed. */
  keywords: string
  madeAt: Date
}

/** The same upright and made to last: PDF/A-2a, with the structure that a screen reader follows. */
export function newArchivalPdf(input: ArchivalInput) {
  const margins = { top: 64, left: 64, right: 64, bottom: FOOT }
  return archival(input, { layout: 'portrait', margins, bufferPages: true })
}

/** The same lying, for tables of any length: a page is let go of as the next begins, and text never begins one by itself. */
export function newLongPdf(input: ArchivalInput) {
  const margins = { top: MARGIN, left: MARGIN, right: MARGIN, bottom: 0 }
  return archival(input, { layout: 'landscape', margins, bufferPages: false })
}

function archival(
  { title, language, keywords, madeAt }: ArchivalInput,
  sheets: Pick<PDFKit.PDFDocumentOptions, 'layout' | 'margins' | 'bufferPages'>,
) {
  return withTypeface(
    'serif',
    new PdfDocument({
      size: 'A4',
      ...sheets,
      lang: language,
      displayTitle: true,
      pdfVersion: '1.7',
      subset: 'PDF/A-2a',
      tagged: true,
      // The default is not embedded, which an archive does not take.
      // safe: pdfkit takes what it once read wherever it takes a file
      font: FACES.serif.regular as string,
      info: {
        Title: title,
        Creator: 'Zegel',
        Producer: 'Zegel',
        Keywords: keywords,
        CreationDate: madeAt,
        ModDate: madeAt,
      },
    }),
  )
}

// Reading a typeface takes as long as laying out some pages: it is done once, and each paper is given what was read.
const FACES: Record<Typeface, Record<'regular' | 'bold', PDFKit.Mixins.PDFFontSource>> = {
  sans: {
    regular: resolve('@expo-google-fonts/inter/400Regular/Inter_400Regular.ttf'),
    bold: resolve('@expo-google-fonts/inter/600SemiBold/Inter_600SemiBold.ttf'),
  },
  serif: {
    regular: resolve('@expo-google-fonts/source-serif-4/400Regular/SourceSerif4_400Regular.ttf'),
    bold: resolve('@expo-google-fonts/source-serif-4/600SemiBold/SourceSerif4_600SemiBold.ttf'),
  },
}

function withTypeface(typeface: Typeface, paper: InstanceType<typeof PdfDocument>) {
  const faces = FACES[typeface]
  for (const name of ['regular', 'bold'] as const) {
    paper.registerFont(name, withoutGlyphs(faces[name]))
    faces[name] = fontOf(paper.font(name)) ?? faces[name]
    keepFont(paper, name)
  }
  return paper.font('regular').fontSize(9).fillColor(INK)
}

// Of a typeface that is its first as well pdfkit does not remember the name, and reads it anew each time it is called.
function keepFont(paper: InstanceType<typeof PdfDocument>, name: string): void {
  // safe: pdfkit keeps the fonts of a document there by their names, and the one in use
  const inside = paper as unknown as { _fontFamilies: Record<string, unknown>; _font: unknown }
  const { _fontFamilies: known, _font: used } = inside
  known[name] = used
}

// What was read keeps each glyph with the characters it was first asked for, and the end of a document asks for the parts of glyphs
// without any. A part that is a character as well, as ’ is of ”, would be a drawing without text in the document after it.
function withoutGlyphs(face: PDFKit.Mixins.PDFFontSource): PDFKit.Mixins.PDFFontSource {
  // safe: fontkit keeps them there, and makes anew what is not there
  if (typeof face === 'object' && '_glyphs' in face) Object.assign(face, { _glyphs: {} })
  return face
}

/** The typeface in use, as it was read. */
export function fontOf(paper: InstanceType<typeof PdfDocument>) {
  // safe: pdfkit keeps the font in use there, and takes it as the source of another; without it the file is read again
  const { _font: used } = paper as unknown as {
    _font?: { font?: PDFKit.Mixins.PDFFontSource }
  }
  return used?.font
}

export type PdfDocument = ReturnType<typeof newPdf>

/** The lowest place for text above the foot of a page. */
export function bottomOf(paper: PdfDocument): number {
  return paper.page.height - MARGIN - 12
}

/** Writes a line at the foot of each page, with the page's number at its right as `pageOf` says it; when nothing else is added any more. */
export function writeFooters(paper: PdfDocument, line: string, pageOf: string) {
  const { count } = paper.bufferedPageRange()
  for (let page = 0; page < count; page++) {
    paper.switchToPage(page)
    const y = paper.page.height - MARGIN + 6
    const width = paper.page.width - 2 * MARGIN
    paper.font('regular').fontSize(7.5).fillColor(DIMMED)
    paper.text(line, MARGIN, y, { width: width - 90, lineBreak: false, ellipsis: true })
    paper.text(fill(pageOf, { page: page + 1, of: count }), MARGIN + width - 90, y, {
      width: 90,
      align: 'right',
    })
  }
}
