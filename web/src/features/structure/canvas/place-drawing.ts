import type { Drawing } from '@zegel/org-layout/drawing'
import { drawStructure, type DrawingOptions } from '@zegel/org-layout/draw-structure'
import { type Layer, layerDrawing } from '@zegel/org-layout/layer-drawing'
import { layoutDrawing } from '@zegel/org-layout/layout-drawing'
import type { StructureIndex } from '@zegel/core/structure/structure-index'
import { FOLD_IN_BODY, placeFold } from './folding/place-fold.ts'
import type { Size } from './free-room.ts'
import { percentages } from './percentages.ts'
import {
  type Box,
  boxAround,
  type PlacedDrawing,
  type PlacedEdge,
  type PlacedNode,
} from './placed-drawing.ts'

// As percentages are written from afar, where they are larger.
const LETTER = 12
const LABEL_HEIGHT = 26
const LABEL_SIDES = 12
// For the two sentences beside the centre, three lines each as they are written from afar.
const SENTENCES = { width: 480, height: 156 }

/** Draws all of a structure, or all but some layers, and gives everything its place. */
export function placeDrawing(
  index: StructureIndex,
  options: DrawingOptions,
  without: ReadonlySet<Layer> = new Set(),
): PlacedDrawing {
  return placeNodes(index, layerDrawing(drawStructure(index, options), index, without))
}

/** Gives everything in a drawing its place; what is folded away is told on the edge of its card. */
export function placeNodes(index: StructureIndex, drawing: Drawing): PlacedDrawing {
  const folds = drawing.nodes.filter((node) => node.kind === 'fold')
  const folded = new Set(folds.map(({ nodeId }) => nodeId))
  const labelled = drawing.edges.map((edge) => ({
    ...edge,
    label: labelSize(percentages(edge, index)),
  }))
  const sized = drawing.nodes.flatMap((node) => {
    if (node.kind === 'fold') return []
    const isBody = node.kind === 'body'
    const isWider = isBody && folded.has(node.id)
    return { ...node, isBody, width: node.width + (isWider ? FOLD_IN_BODY : 0) }
  })
  const layout = layoutDrawing({
    nodes: sized,
    edges: labelled,
    root: drawing.centralNodeId,
    rootRoom: SENTENCES,
  })
  const nodes = sized.flatMap((node): PlacedNode[] => {
    const at = layout.nodes.get(node.id)
    const { id, width, height } = node
    return at ? [{ id, node, x: at.x, y: at.y, width, height }] : []
  })
  const edges = labelled.flatMap(({ label, ...edge }): PlacedEdge[] => {
    const at = layout.edges.get(edge.id)
    return at
      ? [
          {
            id: `line:${edge.id}`,
            edge,
            points: at.points,
            labelAt: at.label ?? at.points[0] ?? { x: 0, y: 0 },
            ...(label && { labelSize: label }),
            box: boxAround(at.points),
          },
        ]
      : []
  })
  const byId = new Map(nodes.map((node) => [node.id, node]))
  const ends = edgesByNode(edges)
  for (const fold of folds) {
    const anchor = byId.get(fold.nodeId)
    if (anchor) byId.set(fold.id, placeFold(fold, anchor, edges))
  }
  return {
    nodes: [...byId.values()],
    edges,
    bounds: boundsOf(layout, byId.values()),
    central: byId.get(drawing.centralNodeId ?? ''),
    node: (id) => byId.get(id),
    edgesOf: (id) => ends.get(id) ?? [],
  }
}

// What is folded away is told on the edge of a card, and so beyond the outermost ones.
function boundsOf({ width, height }: Size, nodes: Iterable<PlacedNode>): Box {
  let [top, bottom] = [0, height]
  for (const node of nodes) {
    top = Math.min(top, node.y)
    bottom = Math.max(bottom, node.y + node.height)
  }
  return { x: 0, y: top, width, height: bottom - top }
}

function labelSize(text: string) {
  return text ? { width: text.length * LETTER + LABEL_SIDES, height: LABEL_HEIGHT } : undefined
}

function edgesByNode(edges: readonly PlacedEdge[]): Map<string, PlacedEdge[]> {
  const ends = new Map<string, PlacedEdge[]>()
  for (const placed of edges) {
    for (const id of [placed.edge.source, placed.edge.target]) {
      const known = ends.get(id)
      if (known) known.push(placed)
      else ends.set(id, [placed])
    }
  }
  return ends
}
