import type { Part } from './layout-part.ts'

/** What late cards are added to; all of it grows. */
export interface Growing {
  part: Part
  root: number
  rows: number[]
  rowCount: number
  parents: number[]
  parentEdges: number[]
  above: number[][]
  x: number[]
  lanes: number[]
}

const LANE = 4

interface Late {
  at: number
  /** What it leads to, in the row below its own. */
  target: number
  row: number
  gap: number
}

interface Span {
  from: number
  to: number
}

/** A place in a space of a row, and what everything to the right of it has to move for that. */
interface FreeSpace {
  x: number
  cut: number
  extra: number
  price: number
}

/**
 * Where a late card comes, beside the others that lead to the same card or above it: in a free space nearby, else everything to the
 * right of it moves as one, so that nothing changes places.
 */
export function makeRoom(growing: Growing, late: Late): number {
  const width = growing.part.nodes[late.at]?.width ?? 0
  const wishes = findWishes(growing, late, width)
  const places = findSpaces(growing, late.row).flatMap((space) =>
    wishes.map((wish) => toPlace(space, { wish, width, gap: late.gap })),
  )
  const best = places.reduce((found, place) => (place.price < found.price ? place : found))
  if (best.extra > 0) {
    const move = (value: number) => (value > best.cut ? value + best.extra : value)
    growing.x.forEach((value, at) => (growing.x[at] = move(value)))
    growing.lanes.forEach((value, at) => (growing.lanes[at] = move(value)))
  }
  return best.x
}

// Others that lead to the same card may stand far away, with what they hang on.
function findWishes({ part, rows, parents, x }: Growing, late: Late, width: number): number[] {
  const beside = (part.in[late.target] ?? []).flatMap((edge) => {
    const source = part.edges[edge]?.source ?? late.at
    const half = (part.nodes[source]?.width ?? 0) / 2
    const middle = x[source]
    const isNear = parents[source] === late.target || parents[late.target] === source
    return middle === undefined || rows[source] !== late.row || !isNear
      ? []
      : [{ from: middle - half, to: middle + half }]
  })
  if (beside.length === 0) return [x[late.target] ?? 0]
  return [
    Math.max(...beside.map(({ to }) => to)) + late.gap + width / 2,
    Math.min(...beside.map(({ from }) => from)) - late.gap - width / 2,
  ]
}

function findSpaces({ part, rows, parents, x, lanes }: Growing, row: number): Span[] {
  const taken: Span[] = []
  const take = (middle = 0, half = 0) => taken.push({ from: middle - half, to: middle + half })
  rows.forEach((own, at) => {
    const other = rows[parents[at] ?? at] ?? own
    if (own === row) take(x[at], (part.nodes[at]?.width ?? 0) / 2)
    else if (Math.min(own, other) < row && row < Math.max(own, other)) take(lanes[at], LANE)
  })
  taken.sort((one, other) => one.from - other.from)
  let from = -Infinity
  const spaces = taken.map((span) => {
    const space = { from, to: span.from }
    from = Math.max(from, span.to)
    return space
  })
  return [...spaces, { from, to: Infinity }]
}

function toPlace(
  { from, to }: Span,
  { wish, width, gap }: { wish: number; width: number; gap: number },
): FreeSpace {
  const extra = Math.max(0, width + 2 * gap - (to - from))
  const least = from + gap + width / 2
  const x = extra > 0 ? least : Math.min(Math.max(wish, least), to - gap - width / 2)
  return { x, cut: (from + to) / 2, extra, price: Math.abs(x - wish) + extra }
}
