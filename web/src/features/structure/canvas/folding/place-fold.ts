import type { DrawingNode } from '@zegel/org-layout/drawing'
import {
  boxAround,
  type Box,
  overlap,
  type PlacedEdge,
  type PlacedNode,
} from '../placed-drawing.ts'

export type FoldNode = DrawingNode & { kind: 'fold' }

/** The part of a body's card that it takes; others have it on their edge. */
export const FOLD_IN_BODY = 54
/** How far it lies over its card, where that has no words from afar either. */
const OVER = 3
const INSIDE = 8
const STEP = 8
/** The part of their room that percentages take, seen from near. */
const NEARBY = 0.8
const AIR = 4

/**
 * Where it says how many are folded away: on the edge of its card, as near to the middle as the lines there leave room; in a body, above
 * which percentages stand, inside of it.
 */
export function placeFold(
  fold: FoldNode,
  card: PlacedNode,
  edges: readonly PlacedEdge[],
): PlacedNode {
  const { width, height, side, isOpen } = fold
  if (card.node.kind === 'body' && !isOpen) {
    const x = card.x + card.width - width - INSIDE
    return { id: fold.id, node: fold, x, y: card.y + (card.height - height) / 2, width, height }
  }
  const y = side === 'above' ? card.y - height + OVER : card.y + card.height - OVER
  const middle = card.x + (card.width - width) / 2
  const farthest = Math.max(0, card.width / 2 - width / 2 - STEP)
  const band = { x: card.x, y: y - AIR, width: card.width, height: height + 2 * AIR }
  const inTheWay = edges.flatMap((edge) => obstacles(edge, band))
  const steps = Array.from({ length: Math.floor(farthest / STEP) + 1 }, (_, at) => at * STEP)
  const isFree = (x: number) =>
    !inTheWay.some((box) => overlap(box, { ...band, x: x - AIR, width: width + 2 * AIR }))
  const x = steps.flatMap((step) => [middle + step, middle - step]).find((place) => isFree(place))
  return { id: fold.id, node: fold, x: x ?? middle + farthest, y, width, height }
}

// The pieces of a line, and what is written on it.
function obstacles({ points, box, labelAt, labelSize }: PlacedEdge, band: Box): Box[] {
  const found: Box[] = []
  if (labelSize) {
    const width = labelSize.width * NEARBY
    const height = labelSize.height * NEARBY
    found.push({ x: labelAt.x - width / 2, y: labelAt.y - height / 2, width, height })
  }
  if (overlap(box, band))
    for (const [at, end] of points.entries())
      if (at > 0) found.push(boxAround([points[at - 1] ?? end, end]))
  return found.filter((one) => overlap(one, band))
}
