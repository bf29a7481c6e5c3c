import type { PlacedDrawing } from '../canvas/placed-drawing.ts'
import type { Palette } from '../drawing-style.ts'
import type { Measure } from './fit-text.ts'
import { BODY_CLIP, pictureCard } from './picture-cards.ts'
import { pictureCentralLine } from './picture-central-line.ts'
import { pictureLabel, pictureLine } from './picture-lines.ts'
import { framePicture } from './picture-frame.ts'
import type { PictureTexts } from './picture-texts.ts'
import { element } from './xml.ts'

export interface Picture {
  svg: string
  width: number
  height: number
}

export interface PictureOptions {
  drawing: PlacedDrawing
  texts: PictureTexts
  palette: Palette
  measure: Measure
  /** A style element with the letters; empty where they are known. */
  font: string
  /** The product's mark, an SVG of 32 by 32; empty for none. */
  mark: string
}

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
