import { fontOf, newPdf } from './pdf-document.ts'

/** What fontkit knows of a typeface, as far as it is drawn by. */
interface Typeface {
  unitsPerEm: number
  layout: (text: string) => {
    glyphs: { path: { toSVG: () => string } }[]
    positions: { xAdvance: number; xOffset: number; yOffset: number }[]
  }
}

/** A line of text drawn as shapes of SVG on its baseline, and how wide it is; for pictures, which have no typefaces of their own. */
export function outlineOf(
  text: string,
  face: 'regular' | 'bold',
  size: number,
): { path: string; width: number } {
  const font = typefaceOf(face)
  const { glyphs, positions } = font.layout(text)
  let x = 0
  const shapes = glyphs.map(({ path }, at) => {
    const { xAdvance = 0, xOffset = 0, yOffset = 0 } = positions[at] ?? {}
    const shape = `<path transform="translate(${x + xOffset} ${yOffset})" d="${path.toSVG()}"/>`
    x += xAdvance
    return shape
  })
  const scale = size / font.unitsPerEm
  // Typefaces count upwards, pictures downwards.
  return {
    path: `<g transform="scale(${scale} ${-scale})">${shapes.join('')}</g>`,
    width: x * scale,
  }
}

const typefaces = new Map<string, Typeface>()

function typefaceOf(face: 'regular' | 'bold'): Typeface {
  const known = typefaces.get(face)
  if (known) return known
  const paper = newPdf({ title: '', language: 'nl' })
  // safe: what pdfkit has read from a file is a typeface of fontkit
  const typeface = fontOf(paper.font(face)) as unknown as Typeface
  typefaces.set(face, typeface)
  return typeface
}
