import type { PlacedEdge } from '../canvas/placed-drawing.ts'
import { DRAWING_SIZES, type Palette, RIGHT_STYLES, strandOffsets } from '../drawing-style.ts'
import { offsetLine, roundedPath } from '../edge-path.ts'
import { textAt } from './picture-text.ts'
import { element } from './xml.ts'

/** The strands of a line, one for each right it carries. */
export function pictureLine({ edge, points }: PlacedEdge): string {
  const offsets = strandOffsets(edge.rights.length)
  const strands = edge.rights.map((right, place) => {
    const { color, dashes, width } = RIGHT_STYLES[right]
    return element('path', {
      d: roundedPath(offsetLine(points, offsets[place] ?? 0), DRAWING_SIZES.edgeRadius),
      stroke: color,
      'stroke-width': width,
      'stroke-dasharray': dashes,
    })
  })
  return strands.join('')
}

/** What stands at a line, above all lines. */
export function pictureLabel({ labelAt }: PlacedEdge, text: string, palette: Palette): string {
  if (!text) return ''
  const size = DRAWING_SIZES.percentageFont
  // The middle of its figures, which have no tails, is at the line.
  const at = { x: labelAt.x, y: labelAt.y + size * 0.364 }
  return textAt(text, at, {
    size,
    weight: 600,
    fill: palette.text,
    anchor: 'middle',
    halo: palette.page,
  })
}
