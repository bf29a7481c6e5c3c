import type { Box } from '../canvas/placed-drawing.ts'
import type { Picture, PictureOptions } from './drawing-to-svg.ts'
import { fitText } from './fit-text.ts'
import { pictureLegend, rightsIn } from './picture-legend.ts'
import { textAt } from './picture-text.ts'
import { element, escapeXml, round } from './xml.ts'

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
