import type { PlacedNode } from '../canvas/placed-drawing.ts'
import { softHyphens } from '../../../lib/text.ts'
import { DRAWING_SIZES, type Palette, RIGHT_STYLES } from '../drawing-style.ts'
import type { RightKind } from '@zegel/core/structure/rights'
import { fitWhole, type Measure } from './fit-text.ts'
import {
  type CardTexts,
  LINE,
  LINES,
  type PictureTextStyle,
  NAMES,
  SMALL_NAME,
  SMALL_NAMES,
} from './picture-texts.ts'
import { baseline, textAt } from './picture-text.ts'
import { element, escapeXml } from './xml.ts'

/** Cuts the coloured edge of a body to its rounded corners. */
export const BODY_CLIP = 'zegel-body-clip'

export interface CardContext {
  palette: Palette
  measure: Measure
  textsOf: (placed: PlacedNode) => CardTexts
  /** The rights of a body's own line. */
  rightsOf: (nodeId: string) => readonly RightKind[]
}

const PADDING = 12
const EDGE_WIDTH = 7
/** What stays free above the first line of a card and below the last. */
const ABOVE = 4
const FACE = 28
const FACE_STEP = 24

/** A card as the screen has it, seen from near. */
export function pictureCard(placed: PlacedNode, context: CardContext): string {
  const texts = context.textsOf(placed)
  const content = cardContent(placed, texts, context)
  const full = [texts.name, ...texts.lines].join(', ')
  return element(
    'g',
    { transform: `translate(${Math.round(placed.x)} ${Math.round(placed.y)})` },
    element('title', {}, escapeXml(full)),
    ...content,
  )
}

function cardContent(placed: PlacedNode, texts: CardTexts, context: CardContext): string[] {
  switch (placed.node.kind) {
    case 'body':
      return bodyCard(placed, texts, context)
    case 'group':
      return groupCard(placed, texts, context)
    case 'person':
    case 'holding':
      return personCard(placed, texts, context)
    case 'fold':
    case 'add-legal-person':
    case 'add-body':
    case 'add-member':
      return []
  }
}

function personCard(placed: PlacedNode, texts: CardTexts, context: CardContext): string[] {
  const { palette, measure } = context
  const { height, node } = placed
  const isCentral = 'isCentral' in node && node.isCentral
  const left = PADDING + DRAWING_SIZES.avatar + 8
  const room = placed.width - left - 8
  const { lines: names, look } = fitWhole(softHyphens(texts.name), measure, {
    width: room,
    height: height - 2 * ABOVE - texts.lines.length * LINE.height,
    looks: NAMES,
  })
  const rows = [
    ...names.map((text) => ({ text, look, fill: isCentral ? '#ffffff' : palette.text })),
    ...texts.lines.map((line) => ({
      ...fitLine(line, measure, room),
      fill: isCentral ? palette.selected : palette.dimmed,
    })),
  ]
  const square = { x: PADDING, y: (height - DRAWING_SIZES.avatar) / 2, size: DRAWING_SIZES.avatar }
  return [
    ...frame(placed, palette, isCentral),
    face(texts, 0, square, palette),
    ...writeRows(rows, { left, middle: height / 2 }),
  ]
}

interface Row {
  text: string
  look: PictureTextStyle
  fill: string
}

function fitLine(line: string, measure: Measure, width: number): Pick<Row, 'text' | 'look'> {
  const { lines, look } = fitWhole(line, measure, { width, height: LINE.height, looks: LINES })
  return { text: lines[0] ?? '', look }
}

function writeRows(rows: readonly Row[], { left, middle }: { left: number; middle: number }) {
  let top = middle - rows.reduce((height, { look }) => height + look.height, 0) / 2
  return rows.map(({ text, look, fill }) => {
    const y = baseline(top, look.height, look.size)
    top += look.height
    return textAt(text, { x: left, y }, { size: look.size, weight: look.weight, fill })
  })
}

// A holding has a double border: it stands for two.
function frame(
  { width, height, node }: PlacedNode,
  palette: Palette,
  isCentral: boolean,
): string[] {
  const fill = isCentral ? palette.ink : palette.surface
  const stroke = isCentral ? palette.ink : palette.hairline
  const outer = rect({ width, height, inset: 0.5, radius: DRAWING_SIZES.cardRadius, fill, stroke })
  if (node.kind !== 'holding') return [outer]
  const inner = rect({
    width,
    height,
    inset: 2.5,
    radius: DRAWING_SIZES.cardRadius - 2,
    fill: 'none',
    stroke: isCentral ? '#ffffff' : palette.hairline,
  })
  return [outer, inner]
}

function bodyCard(placed: PlacedNode, texts: CardTexts, context: CardContext): string[] {
  const { palette, measure, rightsOf } = context
  const { width, height, id } = placed
  const count = texts.count ?? ''
  const countWidth = count ? measure(count, LINE) + 8 : 0
  const left = 18
  const room = width - left - PADDING - countWidth
  const names = fitWhole(softHyphens(texts.name), measure, {
    width: room,
    height: height - 2 * ABOVE,
    looks: SMALL_NAMES,
  })
  const rights = rightsOf(id)
  const part = height / Math.max(1, rights.length)
  return [
    rect({
      width,
      height,
      inset: 0.5,
      radius: DRAWING_SIZES.bodyRadius,
      fill: palette.sunken,
      stroke: palette.hairline,
    }),
    element(
      'g',
      { 'clip-path': `url(#${BODY_CLIP})` },
      ...rights.map((right, place) =>
        element('rect', {
          y: part * place,
          width: EDGE_WIDTH,
          height: part,
          fill: RIGHT_STYLES[right].color,
        }),
      ),
    ),
    ...smallNames(names, { x: left, middle: height / 2 }, palette),
    textAt(
      count,
      { x: width - PADDING, y: baseline(height / 2 - 8, 16, LINE.size) },
      { ...LINE, fill: palette.dimmed, anchor: 'end' },
    ),
  ]
}

function groupCard(
  placed: PlacedNode,
  texts: CardTexts,
  { palette, measure }: CardContext,
): string[] {
  const { width, height } = placed
  const names = fitWhole(softHyphens(texts.name), measure, {
    width: width - 2 * PADDING,
    height: SMALL_NAME.height,
    looks: SMALL_NAMES,
  })
  const facesWidth = FACE + (texts.initials.length - 1) * FACE_STEP
  const top = (height - FACE - 6 - SMALL_NAME.height) / 2
  const card = {
    width,
    height,
    inset: 0.5,
    radius: DRAWING_SIZES.cardRadius,
    fill: palette.surface,
    stroke: palette.hairline,
  }
  return [
    element('g', { transform: 'translate(3 3)' }, rect(card)),
    rect(card),
    ...texts.initials.map((_, place) =>
      face(
        texts,
        place,
        { x: (width - facesWidth) / 2 + place * FACE_STEP, y: top, size: FACE },
        palette,
      ),
    ),
    ...smallNames(
      names,
      { x: width / 2, middle: top + FACE + 6 + SMALL_NAME.height / 2, anchor: 'middle' },
      palette,
    ),
  ]
}

function smallNames(
  { lines, look }: { lines: readonly string[]; look: PictureTextStyle },
  at: { x: number; middle: number; anchor?: 'middle' },
  palette: Palette,
): string[] {
  const top = at.middle - (lines.length * look.height) / 2
  const written = {
    size: look.size,
    weight: look.weight,
    fill: palette.text,
    ...(at.anchor && { anchor: at.anchor }),
  }
  return lines.map((name, place) =>
    textAt(
      name,
      { x: at.x, y: baseline(top + place * look.height, look.height, look.size) },
      written,
    ),
  )
}

function face(
  { initials, isSquare }: CardTexts,
  place: number,
  { x, y, size }: { x: number; y: number; size: number },
  palette: Palette,
): string {
  const font = size * 0.38
  return element(
    'g',
    {},
    element('rect', {
      x,
      y,
      width: size,
      height: size,
      rx: isSquare ? 6 : size / 2,
      fill: palette.selected,
      stroke: palette.surface,
      'stroke-width': 2,
    }),
    textAt(
      initials[place] ?? '',
      { x: x + size / 2, y: baseline(y, size, font) },
      { size: font, weight: 600, fill: palette.ink, anchor: 'middle' },
    ),
  )
}

interface RectOptions {
  width: number
  height: number
  inset: number
  radius: number
  fill: string
  stroke: string
}

// A border of one pixel lies on whole pixels.
function rect({ width, height, inset, radius, fill, stroke }: RectOptions): string {
  return element('rect', {
    x: inset,
    y: inset,
    width: width - 2 * inset,
    height: height - 2 * inset,
    rx: radius - inset,
    fill,
    stroke,
  })
}
