import {
  overlap,
  type Box,
  type PlacedDrawing,
  type PlacedEdge,
  type PlacedNode,
} from './placed-drawing.ts'

/** Up to here everything is in the page all the time. */
export const ALWAYS_WHOLE = 300
/** A larger drawing of which more than so many nodes are in sight is painted instead. */
const MOST_CARDS = 400
const LARGE = 1000

export interface VisiblePart {
  nodes: readonly PlacedNode[]
  edges: readonly PlacedEdge[]
  /** Too much is in sight for cards: it is painted on a canvas. */
  isOverview: boolean
}

/** What has to be in the page while one looks at a part of the drawing: and what the keyboard is at. */
export function visiblePart(
  drawing: PlacedDrawing,
  window: Box | undefined,
  stop: string | undefined,
): VisiblePart {
  if (!window || drawing.nodes.length <= ALWAYS_WHOLE)
    return { nodes: drawing.nodes, edges: drawing.edges, isOverview: false }
  const pinned = stop === undefined ? undefined : drawing.node(stop)
  const seen = new Set(drawing.nodes.filter((node) => overlap(node, window)))
  if (drawing.nodes.length > LARGE && seen.size > MOST_CARDS)
    return { nodes: pinned ? [pinned] : [], edges: [], isOverview: true }
  const edges = drawing.edges.filter(({ box }) => overlap(box, window))
  if (pinned) seen.add(pinned)
  return { nodes: [...seen], edges, isOverview: false }
}
