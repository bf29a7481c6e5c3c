import type { Drawing, DrawingEdge, DrawingNode } from '@zegel/org-layout/drawing'
import type { FoldOptions } from '@zegel/org-layout/fold-drawing'
import type { Point } from '../edge-path.ts'

export interface Box {
  x: number
  y: number
  width: number
  height: number
}

/** A node with the place of its upper left corner. */
export interface PlacedNode extends Box {
  id: string
  node: DrawingNode
}

export interface PlacedEdge {
  /** Different from that of every node, which the drawing's own need not be. */
  id: string
  edge: DrawingEdge
  points: readonly Point[]
  /** Where its percentages stand. */
  labelAt: Point
  /** How much room they are given; nothing where there are none. */
  labelSize?: { width: number; height: number }
  box: Box
}

/** A drawing in which everything has a place, and that answers what is connected to what. */
export interface PlacedDrawing {
  nodes: readonly PlacedNode[]
  edges: readonly PlacedEdge[]
  bounds: Box
  central: PlacedNode | undefined
  node: (id: string) => PlacedNode | undefined
  /** The lines that end at a node, above or below it. */
  edgesOf: (nodeId: string) => readonly PlacedEdge[]
}

/** Whether two boxes have a part in common. */
export function overlap(a: Box, b: Box): boolean {
  return (
    a.x <= b.x + b.width && b.x <= a.x + a.width && a.y <= b.y + b.height && b.y <= a.y + a.height
  )
}

/** The smallest box around points. */
export function boxAround(points: readonly Point[]): Box {
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity]
  for (const { x, y } of points) {
    left = Math.min(left, x)
    top = Math.min(top, y)
    right = Math.max(right, x)
    bottom = Math.max(bottom, y)
  }
  return points.length === 0
    ? { x: 0, y: 0, width: 0, height: 0 }
    : { x: left, y: top, width: right - left, height: bottom - top }
}

/** A drawing with what it is folded from. */
export interface Folding {
  drawing: PlacedDrawing
  whole: Drawing
  options: FoldOptions
}
