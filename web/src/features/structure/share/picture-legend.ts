import { RIGHT_KINDS, type RightKind } from '@zegel/core/structure/rights'
import type { PlacedDrawing } from '../canvas/placed-drawing.ts'
import { type Palette, RIGHT_STYLES } from '../drawing-style.ts'
import type { Measure } from './fit-text.ts'
import { textAt } from './picture-text.ts'
import { element } from './xml.ts'

const SAMPLE = 28
const GAP = 8
const BETWEEN = 24
const SIZE = 12

/** The rights that lines of a drawing carry, in their order. */
export function rightsIn({ edges }: PlacedDrawing): RightKind[] {
  const drawn = new Set(edges.flatMap(({ edge }) => edge.rights))
  return RIGHT_KINDS.filter((right) => drawn.has(right))
}

/** How the line of each right looks, with its name: beside each other from `left`, around `middle`. */
export function pictureLegend(
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
