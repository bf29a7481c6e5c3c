import { arc } from 'd3-shape'

/** Kinds of holder inside, holders outside. */
export type Ring = 'inner' | 'outer'

const RINGS = {
  inner: { from: 62, to: 80 },
  outer: { from: 83, to: 128 },
} as const

// Holders drawn together reach less far, the less the smaller they are, so that a colour is not all that tells them apart.
const LEAST_REACH = 100
const MOST_REACH = 118

const GAP = 0.008
const NOTCH_EVERY = 0.028

/** Half of the drawing's width, in its own units. */
export const SUNBURST_RADIUS = 130

interface ArcInput {
  start: number
  end: number
  ring: Ring
  /** How many holders the arc stands for, and how large they are beside the largest so drawn. */
  together?: { count: number; weight: number }
}

/** The outline of an arc, and the lines that part it when it is of many holders. */
export function arcShape({ start, end, ring, together }: ArcInput): {
  path: string
  notches: string
} {
  const { from, to } = RINGS[ring]
  const reach = together ? LEAST_REACH + (MOST_REACH - LEAST_REACH) * together.weight : to
  const shape = { startAngle: start, endAngle: end, innerRadius: from, outerRadius: reach }
  // A gap takes a third of a sliver at most, or the sliver would be gone.
  const gap = Math.min(GAP, (end - start) / 3)
  const draw = arc<unknown, typeof shape>().cornerRadius(1.5).padAngle(gap).padRadius(reach)
  // One part a holder, or as many as the eye can still tell apart.
  const parts = Math.min(together?.count ?? 1, Math.floor((end - start) / NOTCH_EVERY))
  const angles = Array.from(
    { length: Math.max(0, parts - 1) },
    (_, index) => start + ((end - start) * (index + 1)) / parts,
  )
  return {
    path: draw(shape) ?? '',
    notches: angles.map((angle) => `M${at(angle, from)}L${at(angle, reach)}`).join(''),
  }
}

function at(angle: number, radius: number): string {
  const [x, y] = [radius * Math.sin(angle), -radius * Math.cos(angle)].map(
    (of) => Math.round(of * 10) / 10,
  )
  return `${x},${y}`
}
