import { type Columns, placeColumns } from './layout-columns.ts'
import { findLinks, type Link } from './layout-links.ts'
import type { Part } from './layout-part.ts'
import { swapNeighbours } from './layout-swaps.ts'
import type { Tree } from './layout-tree.ts'

const ROUNDS = 6
/** The rounds that sort by what pulls; the others swap neighbours. */
const SORTING = 3
/** In drawings of no more lines crossings are counted, and one may cost so many pixels of width. */
const FEW = 300
const CROSSING = 250
/** How many single swaps are tried in a drawing of few lines; so many lines take as long as a large drawing. */
const TRIALS = 10_000

interface Ordering {
  part: Part
  tree: Tree
  rows: readonly number[]
  gap: number
  /** Per card the lines outside the tree that leave its block. */
  links: readonly (readonly Link[])[]
  /** What hangs on each card, where there is something to sort. */
  lists: readonly number[][]
}

/**
 * Sorts what hangs on each card so that lines outside the tree cross less: a few rounds that move each block towards the
 * cards it is also connected with, then some that swap neighbours where that makes those lines shorter. The best round counts:
 * in a small drawing that with the fewest crossings for its width, in a large one that with the shortest such lines. Without
 * lines outside the tree the order stays that of the cards.
 */
export function orderTree(
  part: Part,
  tree: Tree,
  { rows, gap }: { rows: readonly number[]; gap: number },
): Columns {
  const links = findLinks(part, tree)
  const lists = [...tree.above, ...tree.below].filter((list) => list.length > 1)
  const ordering = { part, tree, rows, gap, links, lists }
  if (lists.length === 0 || links.every((own) => own.length === 0)) return place(ordering)
  const best = orderRoughly(ordering)
  return part.edges.length <= FEW ? orderFinely(ordering, best) : best
}

function place({ part, tree, rows, gap }: Ordering): Columns {
  return placeColumns(part, tree, { rows, gap })
}

function orderRoughly(ordering: Ordering): Columns {
  const { lists, links } = ordering
  let columns = place(ordering)
  let best = columns
  let order = lists.map((list) => [...list])
  let lowest = priceOf(ordering, columns.x)
  for (let round = 0; round < ROUNDS; round++) {
    if (round < SORTING) sortByPull(lists, links, columns.x)
    else if (!swapNeighbours(ordering, columns.x)) break
    columns = place(ordering)
    const price = priceOf(ordering, columns.x)
    if (price >= lowest) continue
    best = columns
    lowest = price
    order = lists.map((list) => [...list])
  }
  lists.forEach((list, at) => list.splice(0, list.length, ...(order[at] ?? [])))
  return best
}

// Tries every pair of neighbours until no swap is worth it.
function orderFinely(ordering: Ordering, columns: Columns): Columns {
  let best = columns
  let lowest = priceOf(ordering, best.x)
  let trials = TRIALS / ordering.part.edges.length
  const tries = ordering.lists.flatMap((list) =>
    list.slice(1).map((_, at) => ({ list, at: at + 1 })),
  )
  for (let since = 0, next = 0; since < tries.length && trials > 0; trials--, since++, next++) {
    const { list, at } = tries[next % tries.length] ?? { list: [], at: 0 }
    swap(list, at)
    const swapped = place(ordering)
    const price = priceOf(ordering, swapped.x)
    if (price < lowest - 1) {
      best = swapped
      lowest = price
      since = -1
    } else swap(list, at)
  }
  return best
}

function swap(list: number[], at: number): void {
  const [before = 0, after = 0] = [list[at - 1], list[at]]
  list[at - 1] = after
  list[at] = before
}

// In pixels, with the root at 0: what is wide, or more to one side of the root, costs more.
function priceOf({ part, rows, links }: Ordering, x: readonly number[]): number {
  if (part.edges.length > FEW) return stretch(links, x)
  const left = x.reduce((least, value) => Math.min(least, value), 0)
  const right = x.reduce((most, value) => Math.max(most, value), 0)
  return (
    countCrossings(part, rows, x) * CROSSING +
    right -
    left +
    Math.abs(right + left) / 4 +
    stretch(links, x) / 10
  )
}

function sortByPull(
  lists: readonly number[][],
  links: readonly (readonly Link[])[],
  x: readonly number[],
): void {
  const pulls = findPulls(links, x)
  for (const list of lists) list.sort((a, b) => (pulls[a] ?? 0) - (pulls[b] ?? 0))
}

function stretch(links: readonly (readonly Link[])[], x: readonly number[]): number {
  let sum = 0
  links.forEach((own, at) => {
    for (const { near, far } of own)
      if (near === at) sum += Math.abs((x[near] ?? 0) - (x[far] ?? 0))
  })
  return sum
}

// Per card the middle between its own place and the mean place of what its block is connected with elsewhere. Going all the
// way would swing to and fro.
function findPulls(links: readonly (readonly Link[])[], x: readonly number[]): number[] {
  return x.map((value, at) => {
    const own = links[at] ?? []
    if (own.length === 0) return value
    return (own.reduce((sum, { far }) => sum + (x[far] ?? 0), 0) / own.length + value) / 2
  })
}

interface Line {
  top: number
  bottom: number
  topX: number
  bottomX: number
}

/** How many pairs of lines would cross if they ran straight between the middles of their cards; rows count as equally high. */
function countCrossings(part: Part, rows: readonly number[], x: readonly number[]): number {
  const lines = part.edges
    .map(({ source, target }): Line => {
      const isDown = (rows[source] ?? 0) <= (rows[target] ?? 0)
      const [from, to] = isDown ? [source, target] : [target, source]
      return {
        top: rows[from] ?? 0,
        bottom: rows[to] ?? 0,
        topX: x[from] ?? 0,
        bottomX: x[to] ?? 0,
      }
    })
    .toSorted((a, b) => a.top - b.top)
  let count = 0
  lines.forEach((line, at) => {
    for (let next = at + 1; next < lines.length; next++) {
      const other = lines[next]
      if (!other || other.top >= line.bottom) break
      const bottom = Math.min(line.bottom, other.bottom)
      const above = xAt(line, other.top) - other.topX
      const below = xAt(line, bottom) - xAt(other, bottom)
      if (above * below < 0) count++
    }
  })
  return count
}

function xAt({ top, bottom, topX, bottomX }: Line, row: number): number {
  return top === bottom ? topX : topX + ((bottomX - topX) * (row - top)) / (bottom - top)
}
