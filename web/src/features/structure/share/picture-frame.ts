import { RIGHT_KINDS, type RightKind } from '@zegel/core/structure/rights'
import type { Box, PlacedDrawing } from '../canvas/placed-drawing.ts'
import { type Palette, RIGHT_STYLES } from '../drawing-style.ts'
import { fitText, type Measure } from './fit-text.ts'
import { textAt } from './picture-text.ts'
import { element, escapeXml, round } from './xml.ts'
import type { PictureTexts } from './picture-texts.ts'

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

const MARGIN = 40
const HEADER = 76
const FOOTER = 56
const LEAST_WIDTH = 560
const MARK = 18
const TITLE = { size: 22, weight: 600 }

interface FrameOptions extends PictureOptions {
  /** The part of the drawing that is shown. */
  box: Box
  content: string
}

/** Puts a title and a date above a drawing, a legend and the product's mark below it, on a sheet of its own. */
export function framePicture({ box, content, ...options }: FrameOptions): Picture {
  const { drawing, texts, palette, measure, font } = options
  const names = texts.rights
  const legend = pictureLegend(
    rightsIn(drawing),
    { left: MARGIN, middle: 0 },
    { names, palette, measure },
  )
  const inner = Math.ceil(Math.max(box.width, LEAST_WIDTH, legend.width + 160))
  const width = inner + 2 * MARGIN
  const height = Math.ceil(MARGIN + HEADER + box.height + FOOTER + MARGIN)
  const left = MARGIN + (inner - box.width) / 2 - box.x
  const [title = ''] = fitText(texts.title, measure, { ...TITLE, width: inner, lines: 1 })
  const foot = height - MARGIN - 8
  const svg = element(
    'svg',
    {
      xmlns: 'http://www.w3.org/2000/svg',
      width,
      height,
      viewBox: `0 0 ${width} ${height}`,
      role: 'img',
    },
    element('title', {}, escapeXml([texts.title, texts.date].join(', '))),
    font,
    element('rect', { width, height, fill: palette.page }),
    textAt(title, { x: MARGIN, y: MARGIN + 20 }, { ...TITLE, fill: palette.ink }),
    textAt(texts.date, { x: MARGIN, y: MARGIN + 42 }, { size: 13, fill: palette.dimmed }),
    element(
      'g',
      { transform: `translate(${round(left)} ${round(MARGIN + HEADER - box.y)})` },
      content,
    ),
    element('g', { transform: `translate(0 ${foot})` }, legend.svg),
    seal(options, { right: width - MARGIN, middle: foot }),
  )
  return { svg, width, height }
}

function seal(
  { texts, palette, measure, mark }: PictureOptions,
  { right, middle }: { right: number; middle: number },
): string {
  const look = { size: 13, weight: 600 }
  const x = right - measure(texts.product, look) - 6 - MARK
  const drawn =
    mark &&
    element(
      'g',
      { transform: `translate(${round(x)} ${middle - MARK / 2}) scale(${round(MARK / 32)})` },
      mark,
    )
  return (
    drawn +
    textAt(
      texts.product,
      { x: right, y: middle + 4.7 },
      { ...look, fill: palette.ink, anchor: 'end' },
    )
  )
}

const SAMPLE = 28
const GAP = 8
const BETWEEN = 24
const SIZE = 12

/** The rights that lines of a drawing carry, in their order. */
function rightsIn({ edges }: PlacedDrawing): RightKind[] {
  const drawn = new Set(edges.flatMap(({ edge }) => edge.rights))
  return RIGHT_KINDS.filter((right) => drawn.has(right))
}

/** How the line of each right looks, with its name: beside each other from `left`, around `middle`. */
function pictureLegend(
  rights: readonly RightKind[],
  at: { left: number; middle: number },
  {
    names,
    palette,
    measure,
  }: { names: Readonly<Record<RightKind, string>>; palette: Palette; measure: Measure },
): { svg: string; width: number } {
  let x = at.left
  const parts = rights.map((right) => {
    const { color, dashes, width } = RIGHT_STYLES[right]
    const sample = element('path', {
      d: `M${x} ${at.middle}H${x + SAMPLE}`,
      stroke: color,
      'stroke-width': width,
      'stroke-dasharray': dashes,
    })
    const word = textAt(
      names[right],
      { x: x + SAMPLE + GAP, y: at.middle + SIZE * 0.364 },
      { size: SIZE, fill: palette.dimmed },
    )
    x += Math.ceil(SAMPLE + GAP + measure(names[right], { size: SIZE, weight: 400 }) + BETWEEN)
    return sample + word
  })
  return { svg: parts.join(''), width: x - at.left - (rights.length > 0 ? BETWEEN : 0) }
}
