import type { StructureIndex } from '@zegel/core/structure/structure-index'
import type { DrawingNode } from '@zegel/org-layout/drawing'
import { clusterNodeId } from '@zegel/org-layout/drawing-nodes'
import type { Selection } from '../selection.ts'
import type { PlacedDrawing, PlacedEdge, PlacedNode } from './placed-drawing.ts'

/** What is selected in a drawing, and what belongs to it; the rest fades. */
export interface Highlight {
  selected: ReadonlySet<string>
  /** Nodes and lines, the selected ones among them. */
  lit: ReadonlySet<string>
}

export const NOTHING: Highlight = { selected: new Set(), lit: new Set() }

/** What a selection highlights; nothing when it is not in the drawing. */
export function highlightOf(
  drawing: PlacedDrawing,
  selection: Selection | undefined,
  index: StructureIndex,
): Highlight {
  if (!selection) return NOTHING
  const bodies = bodiesOf(selection, index)
  const nodes = drawing.nodes.filter(({ node }) => isSelected(node, selection, bodies))
  const edges = drawing.edges.filter(
    ({ edge }) =>
      selection.kind === 'edge' &&
      edge.kind === 'member' &&
      edge.bodyId === selection.bodyId &&
      edge.personId === selection.personId,
  )
  if (nodes.length + edges.length === 0) return NOTHING
  const lit = new Set<string>()
  for (const placed of edges) light(lit, placed)
  for (const placed of nodes) lightAround(lit, drawing, placed)
  return { selected: new Set([...nodes, ...edges].map(({ id }) => id)), lit }
}

/** The nodes that a selection is about: of a line those at its ends. */
export function selectedNodes(
  nodes: readonly DrawingNode[],
  selection: Selection,
  index: StructureIndex,
): DrawingNode[] {
  const bodies = bodiesOf(selection, index)
  const about: readonly Selection[] =
    selection.kind === 'edge'
      ? [
          { kind: 'person', id: selection.personId },
          { kind: 'body', id: selection.bodyId },
        ]
      : [selection]
  return nodes.filter((node) => about.some((one) => isSelected(node, one, bodies)))
}

// Of an instrument those who hold it sit in these.
function bodiesOf(selection: Selection, index: StructureIndex): ReadonlySet<string> | undefined {
  if (selection.kind !== 'instrument') return undefined
  const bodies = index.graph.bodies.filter(({ instrument_ids: ids }) => ids.includes(selection.id))
  return new Set(bodies.map(({ id }) => id))
}

function isSelected(
  node: DrawingNode,
  selection: Selection,
  bodies: ReadonlySet<string> | undefined,
): boolean {
  if (node.kind === 'body')
    return bodies?.has(node.bodyId) ?? (selection.kind === 'body' && selection.id === node.bodyId)
  if (node.kind === 'group')
    return (
      selection.kind === 'group' && clusterNodeId(selection.bodyIds) === clusterNodeId(node.bodyIds)
    )
  if (selection.kind !== 'person') return false
  if (node.kind === 'holding') return [node.personId, node.ownerId].includes(selection.id)
  return node.kind === 'person' && node.personId === selection.id
}

// From a legal person past its bodies to who is in them, and past the bodies it sits in to whose they are.
function lightAround(lit: Set<string>, drawing: PlacedDrawing, start: PlacedNode): void {
  lit.add(start.id)
  for (const placed of drawing.edgesOf(start.id)) {
    light(lit, placed)
    const isBelow = placed.edge.source === start.id
    const neighbour = drawing.node(isBelow ? placed.edge.target : placed.edge.source)
    if (start.node.kind === 'body' || neighbour?.node.kind !== 'body') continue
    for (const next of drawing.edgesOf(neighbour.id)) {
      if ((next.edge.source === neighbour.id) === isBelow) light(lit, next)
    }
  }
}

function light(lit: Set<string>, { id, edge }: PlacedEdge): void {
  lit.add(id).add(edge.source).add(edge.target)
}
