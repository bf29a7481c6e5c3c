import type { Box, PlacedDrawing } from '../canvas/placed-drawing.ts'
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

const ROOM = 320
const FROM_CARD = 28
const FROM_LINE = 6
const LINE_HEIGHT = 18
const MOST_LINES = 3

interface Options {
  sentences: PictureTexts['sentences']
  palette: Palette
  measure: Measure
}

/** The dashed line through the centre, with what the centre has above it and what it is elsewhere below it. */
export function pictureCentralLine(
  { bounds, central }: PlacedDrawing,
  { sentences, palette, measure }: Options,
): CentralLine {
  if (!central) return { line: '', sentences: '', box: bounds }
  const box = makeRoom(bounds, central)
  const y = Math.round(central.y + central.height / 2) + 0.5
  const size = DRAWING_SIZES.sentenceFont
  const x = central.x - FROM_CARD
  const fit = (text: string) =>
    fitText(text, measure, { width: ROOM, size, weight: 400, lines: MOST_LINES })
  const write = (lines: readonly string[], top: number) =>
    lines.map((text, place) =>
      textAt(
        text,
        { x, y: baseline(top + place * LINE_HEIGHT, LINE_HEIGHT, size) },
        { size, fill: palette.dimmed, anchor: 'end', isItalic: true, halo: palette.page },
      ),
    )
  const above = fit(sentences.above)
  const texts = [
    ...write(above, y - FROM_LINE - above.length * LINE_HEIGHT),
    ...write(fit(sentences.below), y + FROM_LINE),
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

// The sentences stand to the left of the centre; where it is the first of its row, the picture becomes wider.
function makeRoom(bounds: Box, central: Box): Box {
  const missing = Math.max(0, ROOM + FROM_CARD - (central.x - bounds.x))
  return { ...bounds, x: bounds.x - missing, width: bounds.width + missing }
}
