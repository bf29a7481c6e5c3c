import type { Box, PlacedDrawing } from '../canvas/placed-drawing.ts'
import { positionSentences } from '../canvas/sentence-position.ts'
import { CENTRAL_LINE, DRAWING_SIZES, type Palette, RIGHT_STYLES } from '../drawing-style.ts'
import { fitText, type Measure } from './fit-text.ts'
import { baseline, textAt } from './picture-text.ts'
import type { PictureTexts } from './picture-texts.ts'
import { element } from './xml.ts'

interface CentralLine {
  /** Below the cards. */
  line: string
  /** Above everything. */
  sentences: string
  /** Around the drawing and the sentences. */
  box: Box
}

const FROM_LINE = 6
const LINE_HEIGHT = 18
// No sentence is that long; a place is chosen where there are few.
const MOST_LINES = 8

interface Options {
  sentences: PictureTexts['sentences']
  palette: Palette
  measure: Measure
}

/** The dashed line through the centre, with what the centre has above it and what it is elsewhere below it. */
export function pictureCentralLine(
  drawing: PlacedDrawing,
  { sentences, palette, measure }: Options,
): CentralLine {
  const { bounds, central } = drawing
  const size = DRAWING_SIZES.sentenceFont
  const fit = (text: string, width: number) =>
    fitText(text, measure, { width, size, weight: 400, lines: MOST_LINES })
  const linesAt = (width: number) => ({
    above: fit(sentences.above, width).length,
    below: fit(sentences.below, width).length,
  })
  const place = positionSentences(drawing, linesAt, LINE_HEIGHT)
  if (!central || !place) return { line: '', sentences: '', box: bounds }
  const box = makeRoom(bounds, place)
  const y = Math.round(central.y + central.height / 2) + 0.5
  const isLeft = place.side === 'left'
  const x = isLeft ? place.x + place.width : place.x
  const write = (lines: readonly string[], top: number) =>
    lines.map((text, row) =>
      textAt(
        text,
        { x, y: baseline(top + row * LINE_HEIGHT, LINE_HEIGHT, size) },
        {
          size,
          fill: palette.dimmed,
          anchor: isLeft ? 'end' : 'start',
          isItalic: true,
          halo: palette.page,
        },
      ),
    )
  const above = fit(sentences.above, place.width)
  const texts = [
    ...write(above, y - FROM_LINE - above.length * LINE_HEIGHT),
    ...write(fit(sentences.below, place.width), y + FROM_LINE),
  ]
  const line = element('path', {
    d: `M${Math.round(box.x)} ${y}H${Math.round(box.x + box.width)}`,
    stroke: RIGHT_STYLES.neutral.color,
    'stroke-opacity': 0.6,
    'stroke-width': CENTRAL_LINE.width,
    'stroke-dasharray': CENTRAL_LINE.dashes,
  })
  return { line, sentences: texts.join(''), box }
}

// Beside a narrow drawing the picture becomes wider.
function makeRoom(bounds: Box, { x, width }: { x: number; width: number }): Box {
  const left = Math.min(bounds.x, x)
  return { ...bounds, x: left, width: Math.max(bounds.x + bounds.width, x + width) - left }
}
