import type { PlacedDrawing, PlacedNode } from './placed-drawing.ts'

export type Step = 'up' | 'down' | 'left' | 'right'

/** Where an arrow leads: up and down along the lines, left and right in the row; undefined at the end. */
export function walk(drawing: PlacedDrawing, from: PlacedNode, step: Step): PlacedNode | undefined {
  if (step === 'left' || step === 'right') return besides(drawing, from, step === 'left' ? -1 : 1)
  const ends = drawing
    .edgesOf(from.id)
    .filter(({ edge }) => (step === 'up' ? edge.target : edge.source) === from.id)
    .map(({ edge }) => drawing.node(step === 'up' ? edge.source : edge.target))
    .filter((node) => node !== undefined)
  return nearest(ends, (node) => Math.abs(middle(node) - middle(from)))
}

function besides(drawing: PlacedDrawing, from: PlacedNode, sign: number): PlacedNode | undefined {
  const row = drawing.nodes.filter(
    (node) =>
      (middle(node) - middle(from)) * sign > 0 &&
      node.y < from.y + from.height &&
      from.y < node.y + node.height,
  )
  return nearest(row, (node) => Math.abs(middle(node) - middle(from)))
}

function middle({ x, width }: PlacedNode): number {
  return x + width / 2
}

function nearest(
  nodes: readonly PlacedNode[],
  distance: (node: PlacedNode) => number,
): PlacedNode | undefined {
  let [best, least]: [PlacedNode | undefined, number] = [undefined, Infinity]
  for (const node of nodes) {
    const away = distance(node)
    if (away < least) [best, least] = [node, away]
  }
  return best
}
