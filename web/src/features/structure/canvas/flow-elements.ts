import type { Node } from '@xyflow/react'
import type { DrawingNode } from '@zegel/org-layout/drawing'
import type { PlacedNode } from './placed-drawing.ts'

// React Flow has looks of its own for some plain names, such as 'group'.
export type FlowNode = Node<{ node: DrawingNode }, `card-${DrawingNode['kind']}`>

const nodes = new WeakMap<PlacedNode, FlowNode>()

/** A node as React Flow wants it; the same one for the same place, so that nothing is drawn again without need. */
export function toFlowNode(placed: PlacedNode): FlowNode {
  const known = nodes.get(placed)
  if (known) return known
  const { id, node, x, y, width, height } = placed
  const made: FlowNode = {
    id,
    type: `card-${node.kind}`,
    data: { node },
    position: { x, y },
    width,
    height,
    // Without it the node would first be drawn unseen, to be measured.
    measured: { width, height },
    // The card inside says what it is.
    domAttributes: { 'aria-roledescription': undefined },
  }
  nodes.set(placed, made)
  return made
}
