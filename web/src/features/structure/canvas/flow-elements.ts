import { type Edge, type Node, Position } from '@xyflow/react'
import type { DrawingNode } from '@zegel/core/structure/drawing/drawing'
import type { PlacedEdge, PlacedNode } from './placed-drawing.ts'

export type FlowNode = Node<{ node: DrawingNode }, DrawingNode['kind']>
export type FlowEdge = Edge<{ placed: PlacedEdge }, 'line'>

const nodes = new WeakMap<PlacedNode, FlowNode>()
const edges = new WeakMap<PlacedEdge, FlowEdge>()

/** A node as React Flow wants it; the same one for the same place, so that nothing is drawn again without need. */
export function toFlowNode(placed: PlacedNode): FlowNode {
  const known = nodes.get(placed)
  if (known) return known
  const { id, node, x, y, width, height } = placed
  const handle = { x: width / 2, width: 1, height: 1 }
  const made: FlowNode = {
    id,
    type: node.kind,
    data: { node },
    position: { x, y },
    width,
    height,
    // Without these it would first be drawn unseen, to be measured.
    measured: { width, height },
    handles: [
      { ...handle, type: 'target', position: Position.Top, y: 0 },
      { ...handle, type: 'source', position: Position.Bottom, y: height },
    ],
    // The card inside says what it is.
    domAttributes: { 'aria-roledescription': undefined },
  }
  nodes.set(placed, made)
  return made
}

/** A line as React Flow wants it. */
export function toFlowEdge(placed: PlacedEdge): FlowEdge {
  const known = edges.get(placed)
  if (known) return known
  const { id, edge } = placed
  const made: FlowEdge = {
    id,
    type: 'line',
    source: edge.source,
    target: edge.target,
    data: { placed },
    // The cards at its ends say what it means; the list beside the drawing names every one.
    domAttributes: { 'aria-hidden': true, 'aria-roledescription': undefined },
  }
  edges.set(placed, made)
  return made
}
