import type { Levels } from './layout-levels.ts'
import type { Part } from './layout-part.ts'
import type { Columns } from './layout-columns.ts'
import { type Room, RowSpace } from './layout-row-space.ts'
import type { Tree } from './layout-tree.ts'

/** A part whose cards have their rows and columns. */
export interface PlacedPart {
  part: Part
  tree: Tree
  levels: Levels
  back: readonly boolean[]
  columns: Columns
}

/** Through more rows than this only the gaps in the first and the last are looked at for a straight way. */
const MANY_ROWS = 12

/** Where a line passes the rows between its ends, in the order in which it comes through them. */
export type Lanes = readonly number[]

/**
 * Finds every line that passes rows a way between their cards: the lines of the tree through the lanes that were kept free for
 * them, all others straight on where that is possible and else through the gap that makes the smallest detour.
 */
export function findLanes(placed: PlacedPart): Lanes[] {
  const { part, tree, columns } = placed
  const room = roomBesideRoot(placed)
  const space = new RowSpace(placed, room)
  const all: Lanes[] = part.edges.map(() => [])
  const others: number[] = []
  const lengths = new Map<number, number>()
  part.edges.forEach((edge, at) => {
    const rows = passedRows(placed, at)
    if (rows.length === 0) return
    lengths.set(at, rows.length)
    const child = [edge.source, edge.target].find((end) => tree.parentEdges[end] === at)
    const x = columns.lanes[child ?? -1] ?? 0
    const isTaken = room && rows.includes(room.row) && room.from < x && x < room.to
    if (child === undefined || placed.back[at] || isTaken) others.push(at)
    else {
      for (const row of rows) space.occupy(row, x)
      all[at] = rows.map(() => x)
    }
  })
  others.sort((a, b) => (lengths.get(a) ?? 0) - (lengths.get(b) ?? 0) || a - b)
  for (const at of others) all[at] = findWay(placed, space, at)
  return all
}

// To the side where fewer lines pass.
function roomBesideRoot(placed: PlacedPart): Room | undefined {
  const { part, levels, columns } = placed
  const { root, rootRoom } = part
  if (root === undefined || !rootRoom) return undefined
  const row = levels.rows[root] ?? 0
  const x = columns.x[root] ?? 0
  const half = (part.nodes[root]?.width ?? 0) / 2
  const sides = part.edges.map(({ source, target }, at) =>
    passedRows(placed, at).includes(row)
      ? Math.sign((columns.x[source] ?? 0) + (columns.x[target] ?? 0) - 2 * x)
      : 0,
  )
  const isLeft = sides.reduce((sum: number, side) => sum + side, 0) >= 0
  return {
    row,
    from: isLeft ? x - half - rootRoom.width : x + half,
    to: isLeft ? x - half : x + half + rootRoom.width,
  }
}

const NONE: readonly number[] = []

/** The rows that a line passes, from its source to its target; one that runs back also passes those of its ends. */
function passedRows({ part, levels, back }: PlacedPart, edge: number): readonly number[] {
  const { source = 0, target = 0 } = part.edges[edge] ?? {}
  const from = levels.rows[source] ?? 0
  const to = levels.rows[target] ?? 0
  if (!back[edge] && to - from === 1) return NONE
  return back[edge]
    ? Array.from({ length: from - to + 1 }, (_, step) => from - step)
    : Array.from({ length: to - from - 1 }, (_, step) => from + 1 + step)
}

function findWay(placed: PlacedPart, space: RowSpace, edge: number): Lanes {
  const { source = 0, target = 0 } = placed.part.edges[edge] ?? {}
  const rows = passedRows(placed, edge)
  const from = placed.columns.x[source] ?? 0
  const to = placed.columns.x[target] ?? 0
  const bends = (placed.tree.below[source] ?? []).length > 0 ? to : from
  const way = straightWay(space, rows, { from, to, bends }) ?? stepwise(space, rows, { from, to })
  rows.forEach((row, step) => space.occupy(row, way[step] ?? from))
  return way
}

// Of the ways that are free in all rows the shortest; of those what leaves with the other lines of its source, or else straight.
function straightWay(
  space: RowSpace,
  rows: readonly number[],
  { from, to, bends }: { from: number; to: number; bends: number },
): Lanes | undefined {
  const near = rows.length > MANY_ROWS ? [rows[0] ?? 0, rows.at(-1) ?? 0] : rows
  const wishes = [
    ...near.flatMap((row) => [...space.ways(row, from), ...space.ways(row, to)]),
    from,
    to,
  ]
  const detour = (x: number) => Math.abs(x - from) + Math.abs(x - to)
  let best: number | undefined
  for (const x of wishes) {
    const gain = best === undefined ? 1 : detour(best) - detour(x)
    const isNearer = best !== undefined && Math.abs(x - bends) < Math.abs(best - bends)
    if (gain < -0.5 || (gain < 0.5 && !isNearer)) continue
    if (rows.every((row) => space.isFree(row, x))) best = x
  }
  const straight = best
  return straight === undefined ? undefined : rows.map(() => straight)
}

function stepwise(
  space: RowSpace,
  rows: readonly number[],
  { from, to }: { from: number; to: number },
): Lanes {
  let x = from
  return rows.map((row) => {
    if (space.isFree(row, x)) return x
    const before = x
    const first = space.nearest(row, x)
    const second = space.nearest(row, to)
    const detour = (way: number) => Math.abs(way - before) + Math.abs(way - to)
    x = detour(first) <= detour(second) ? first : second
    return x
  })
}
