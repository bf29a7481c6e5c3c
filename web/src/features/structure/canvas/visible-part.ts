import {
  overlap,
  type Box,
  type PlacedDrawing,
  type PlacedEdge,
  type PlacedNode,
} from './placed-drawing.ts'

/** Up to here everything is in the page all the time. */
export const ALWAYS_WHOLE = 300
/** A drawing of which more than so many nodes are in sight is painted instead. */
const MOST_CARDS = 400

export interface VisiblePart {
  nodes: readonly PlacedNode[]
  edges: readonly PlacedEdge[]
  /** Too much is in sight for cards: it is painted on a canvas. */
  isOverview: boolean
}

/**
 * What has to be in the page while one looks at a part of the drawing: and what the keyboard is at. With `isFirst` only what is in
 * sight, also of a small drawing, so that it is there sooner.
 */
export function visiblePart(
  drawing: PlacedDrawing,
  window: Box | undefined,
  { stop, isFirst }: { stop: string | undefined; isFirst: boolean },
): VisiblePart {
  if (!window) return { nodes: [], edges: [], isOverview: false }
  const edges = drawing.edges.filter(({ box }) => overlap(box, window))
  if (drawing.nodes.length <= ALWAYS_WHOLE && !isFirst)
    return { nodes: drawing.nodes, edges, isOverview: false }
  const pinned = stop === undefined ? undefined : drawing.node(stop)
  const seen = new Set(drawing.nodes.filter((node) => overlap(node, window)))
  if (seen.size > MOST_CARDS) return { nodes: pinned ? [pinned] : [], edges: [], isOverview: true }
  if (pinned) seen.add(pinned)
  return { nodes: [...seen], edges, isOverview: false }
}
