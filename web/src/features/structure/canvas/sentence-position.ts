import { boxAround, type Box, overlap, type PlacedDrawing } from './placed-drawing.ts'

/** Where the sentences stand, and how wide they are. */
export interface SentencePosition {
  x: number
  width: number
  side: 'left' | 'right'
}

const WIDTHS = [300, 380, 460, 560, 680, 820] as const
const MOST_LINES = 3
const GAP = 16
// How far from the centre a sentence goes rather than have this: in pixels, for each of them.
const COSTS = { card: 4000, upright: 900, level: 60, outside: 100, line: 120, extraLine: 2000 }
// So far from the centre a small screen still shows it with the centre; every pixel beyond costs as many.
const IN_SIGHT = 800
const BEYOND_SIGHT = 20

/**
 * The best place beside the centre for two sentences, one above and one below the line through it: near, inside the drawing, on no
 * card and across as few lines as can be. `linesAt` says how many lines each needs at a width; `lineHeight` is in pixels.
 */
export function positionSentences(
  { bounds, central, nodes, edges }: PlacedDrawing,
  linesAt: (width: number) => { above: number; below: number },
  lineHeight: number,
): SentencePosition | undefined {
  if (!central) return undefined
  const y = central.y + central.height / 2
  // What is not at the height of the sentences can be passed over; in a large group that is nearly everything.
  const most = Math.max(...WIDTHS.flatMap((width) => Object.values(linesAt(width))))
  const half = most * lineHeight + GAP
  const isInBand = (box: Box) => box.y <= y + half && y - half <= box.y + box.height
  const cards = nodes.filter(isInBand)
  const pieces = edges
    .filter(({ box }) => isInBand(box))
    .flatMap(({ points }) =>
      points.slice(1).map((end, index) => boxAround([points[index] ?? end, end])),
    )
    .filter(isInBand)
  const edgesOfThings = [central, ...cards, ...pieces.filter((piece) => piece.width === 0)]
  const [left, right] = [central.x - GAP, central.x + central.width + GAP]
  const places = WIDTHS.flatMap((width) =>
    [bounds.x, bounds.x + bounds.width - width]
      .concat(edgesOfThings.flatMap((box) => [box.x - GAP - width, box.x + box.width + GAP]))
      .filter((x) => x + width <= left || x >= right)
      .map((x) => ({ x, width, away: awayAt(x, width) })),
  )
  let best: { x: number; width: number; cost: number } | undefined
  for (const { x, width, away } of places.toSorted((one, other) => one.away - other.away)) {
    // No place costs less than it is away.
    if (best && best.cost <= away) break
    const cost = costOf(x, width)
    if (!best || cost < best.cost) best = { x, width, cost }
  }
  return best && { x: best.x, width: best.width, side: best.x < central.x ? 'left' : 'right' }

  function awayAt(x: number, width: number): number {
    return x < left ? left - x - width : x - right
  }

  function costOf(x: number, width: number): number {
    const { above, below } = linesAt(width)
    const box = {
      x,
      width,
      y: y - above * lineHeight - 6,
      height: (above + below) * lineHeight + 12,
    }
    const aside = { ...box, x: x - GAP / 2, width: width + GAP }
    const crossed = pieces.filter((piece) => overlap(piece, piece.height > 0 ? aside : box))
    const upright = crossed.filter((piece) => piece.height > 0).length
    const outside = Math.max(0, bounds.x - x) + Math.max(0, x + width - bounds.x - bounds.width)
    return (
      awayAt(x, width) +
      Math.max(0, awayAt(x, width) + width - IN_SIGHT) * BEYOND_SIGHT +
      cards.filter((card) => overlap(card, box)).length * COSTS.card +
      upright * COSTS.upright +
      (crossed.length - upright) * COSTS.level +
      outside * COSTS.outside +
      (above + below) * COSTS.line +
      Math.max(0, Math.max(above, below) - MOST_LINES) * COSTS.extraLine
    )
  }
}
