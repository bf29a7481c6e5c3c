import { drawStructure, type DrawingOptions } from '@zegel/org-layout/draw-structure'
import { layoutDrawing } from '@zegel/org-layout/layout-drawing'
import type { StructureIndex } from '@zegel/core/structure/structure-index'
import { percentages } from './percentages.ts'
import {
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

/** Draws a structure and gives everything its place. */
export function placeDrawing(index: StructureIndex, options: DrawingOptions): PlacedDrawing {
  const drawing = drawStructure(index, options)
  const layout = layoutDrawing({
    nodes: drawing.nodes,
    edges: drawing.edges.map((edge) => ({ ...edge, label: labelSize(percentages(edge, index)) })),
    root: drawing.centralNodeId,
    rootRoom: SENTENCES,
  })
  const nodes = drawing.nodes.flatMap((node): PlacedNode[] => {
    const at = layout.nodes.get(node.id)
    return at
      ? [{ id: node.id, node, x: at.x, y: at.y, width: node.width, height: node.height }]
      : []
  })
  const edges = drawing.edges.flatMap((edge): PlacedEdge[] => {
    const at = layout.edges.get(edge.id)
    return at
      ? [
          {
            id: `line:${edge.id}`,
            edge,
            points: at.points,
            labelAt: at.label ?? at.points[0] ?? { x: 0, y: 0 },
            box: boxAround(at.points),
          },
        ]
      : []
  })
  const byId = new Map(nodes.map((node) => [node.id, node]))
  const ends = edgesByNode(edges)
  return {
    nodes,
    edges,
    bounds: { x: 0, y: 0, width: layout.width, height: layout.height },
    central: byId.get(drawing.centralNodeId ?? ''),
    node: (id) => byId.get(id),
    edgesOf: (id) => ends.get(id) ?? [],
  }
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
