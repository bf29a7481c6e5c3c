import type { PlacedDrawing, PlacedEdge } from '../canvas/placed-drawing.ts'
import { DRAWING_SIZES, type Palette, RIGHT_STYLES, strandOffsets } from '../drawing-style.ts'
import { offsetLine, roundedPath } from '../edge-path.ts'
import { BODY_CLIP, pictureCard } from './picture-cards.ts'
import { pictureCentralLine } from './picture-central-line.ts'
import { framePicture, type Picture, type PictureOptions } from './picture-frame.ts'
import { textAt } from './picture-text.ts'
import { element } from './xml.ts'

/**
 * The whole drawing as an SVG that refers to nothing outside itself: title, day, cards, lines with their percentages, the dashed
 * line with its sentences, a legend. The same drawing gives the same text. Sizes are in pixels.
 */
export function drawingToSvg(options: PictureOptions): Picture {
  const { drawing, texts, palette, measure } = options
  const central = pictureCentralLine(drawing, { sentences: texts.sentences, palette, measure })
  const content = [
    central.line,
    element('g', { fill: 'none' }, ...drawing.edges.map(pictureLine)),
    ...drawing.nodes.map((placed) =>
      pictureCard(placed, {
        palette,
        measure,
        textsOf: ({ node }) => texts.cardOf(node),
        rightsOf: (id) =>
          drawing.edgesOf(id).find(({ edge }) => edge.source === id)?.edge.rights ?? [],
      }),
    ),
    ...drawing.edges.map((placed) =>
      pictureLabel(placed, texts.percentagesOf(placed.edge), palette),
    ),
    central.sentences,
  ]
  return framePicture({ ...options, box: central.box, content: clip(drawing) + content.join('') })
}

// Bodies are all of one size.
function clip({ nodes }: PlacedDrawing): string {
  const body = nodes.find(({ node }) => node.kind === 'body')
  if (!body) return ''
  const { width, height } = body
  return element('clipPath', { id: BODY_CLIP }, element('rect', { width, height, rx: height / 2 }))
}

/** The strands of a line, one for each right it carries. */
function pictureLine({ edge, points }: PlacedEdge): string {
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
function pictureLabel({ labelAt }: PlacedEdge, text: string, palette: Palette): string {
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
