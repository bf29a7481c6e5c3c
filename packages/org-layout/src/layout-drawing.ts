import {
  type DrawnPart,
  drawPart,
  type LaidOutEdge,
  type LaidOutNode,
} from './layout/layout-drawn-part.ts'
import { type LayoutGraph, toParts } from './layout/layout-part.ts'

/** Where everything in a drawing is, in pixels from its upper left corner. */
export interface DrawingLayout {
  nodes: ReadonlyMap<string, LaidOutNode>
  edges: ReadonlyMap<string, LaidOutEdge>
  width: number
  height: number
  /** The height of the line through the middle of the root; undefined without one. */
  centralY: number | undefined
}

/**
 * Places cards in rows and draws the lines between them, each from the bottom of its source down to the top of its target,
 * upright and level, through no card and no label. What leads to the root stands above it and what it leads to below it, in rows at least
 * `spacing[1]` apart; cards in a row are at least `spacing[0]` apart. What is not connected with the root stands to its right.
 * The same drawing always gets the same layout; ids are unique, and lines to cards that are not there are left out.
 */
export function layoutDrawing(
  graph: LayoutGraph,
  spacing: readonly [number, number] = [20, 80],
): DrawingLayout {
  const [main, ...others] = toParts(graph).map((part) => drawPart(part, spacing))
  if (!main) return { nodes: new Map(), edges: new Map(), width: 0, height: 0, centralY: undefined }
  const placed = [{ part: main, x: 0, y: 0 }, ...placeBeside(main, others, spacing)]
  const left = Math.min(...placed.map(({ part, x }) => x + part.left))
  const top = Math.min(...placed.map(({ part, y }) => y + part.top))
  const nodes = new Map<string, LaidOutNode>()
  const edges = new Map<string, LaidOutEdge>()
  for (const { part, x, y } of placed) copy(part, { x: x - left, y: y - top }, { nodes, edges })
  return {
    nodes,
    edges,
    width: Math.max(...placed.map(({ part, x }) => x + part.right)) - left,
    height: Math.max(...placed.map(({ part, y }) => y + part.bottom)) - top,
    centralY: graph.root !== undefined && main.nodes.has(graph.root) ? -top : undefined,
  }
}

// In columns to the right, below the line through the root, no deeper than the main part where they fit.
function placeBeside(
  main: DrawnPart,
  others: readonly DrawnPart[],
  [gap, rowGap]: readonly [number, number],
): { part: DrawnPart; x: number; y: number }[] {
  const top = main.rootBottom + rowGap
  const deepest = others.reduce((most, part) => Math.max(most, part.bottom - part.top), 0)
  const area = others.reduce(
    (sum, part) => sum + (part.right - part.left + gap) * (part.bottom - part.top + gap),
    0,
  )
  const floor = Math.max(main.bottom, top + deepest, top + Math.sqrt(area) / 2)
  let x = main.rightBelow + rowGap
  let y = top
  let width = 0
  return others.map((part) => {
    if (y > top && y + part.bottom - part.top > floor) {
      x += width + 2 * gap
      y = top
      width = 0
    }
    const place = { part, x: x - part.left, y: y - part.top }
    y += part.bottom - part.top + 2 * gap
    width = Math.max(width, part.right - part.left)
    return place
  })
}

function copy(
  part: DrawnPart,
  { x, y }: { x: number; y: number },
  { nodes, edges }: { nodes: Map<string, LaidOutNode>; edges: Map<string, LaidOutEdge> },
): void {
  const move = (point: { x: number; y: number }) => ({ x: point.x + x, y: point.y + y })
  for (const [id, node] of part.nodes) nodes.set(id, { ...node, ...move(node) })
  for (const [id, { label, points, ...edge }] of part.edges)
    edges.set(id, { ...edge, points: points.map(move), ...(label && { label: move(label) }) })
}
