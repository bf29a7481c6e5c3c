import type { Part } from './layout-part.ts'
import { type Columns, placeColumns } from './layout-place.ts'
import type { Tree } from './layout-tree.ts'

const ROUNDS = 6
/** The rounds that sort by what pulls; the others swap neighbours. */
const SORTING = 3

/**
 * Sorts what hangs on each card so that lines outside the tree cross less: a few rounds that move each block towards the
 * cards it is also connected with, then some that swap neighbours where that makes those lines shorter; the round with the
 * shortest counts. Without such lines the order stays that of the cards.
 */
export function orderTree(
  part: Part,
  tree: Tree,
  { rows, gap }: { rows: readonly number[]; gap: number },
): Columns {
  const depths = part.nodes.map(() => 0)
  for (const at of tree.order)
    if (at !== tree.root) depths[at] = (depths[tree.parents[at] ?? at] ?? 0) + 1
  const others = part.edges.filter(
    (edge, at) =>
      edge.source !== edge.target &&
      tree.parentEdges[edge.source] !== at &&
      tree.parentEdges[edge.target] !== at,
  )
  let best = placeColumns(part, tree, { rows, gap })
  if (others.length === 0) return best
  let shortest = stretch(others, best.x)
  let columns = best
  const links = findLinks(tree, others, depths)
  const lists = [...tree.above, ...tree.below].filter((list) => list.length > 1)
  for (let round = 0; round < ROUNDS; round++) {
    if (round < SORTING) sortByPull(lists, links, columns.x)
    else if (!swapNeighbours(part, tree, { lists, links, x: columns.x })) break
    columns = placeColumns(part, tree, { rows, gap })
    const length = stretch(others, columns.x)
    if (length >= shortest) continue
    best = columns
    shortest = length
  }
  return best
}

function sortByPull(
  lists: readonly number[][],
  links: readonly (readonly Link[])[],
  x: readonly number[],
): void {
  const pulls = findPulls(links, x)
  for (const list of lists) list.sort((a, b) => (pulls[a] ?? 0) - (pulls[b] ?? 0))
}

interface Ends {
  source: number
  target: number
}

function stretch(edges: readonly Ends[], x: readonly number[]): number {
  let sum = 0
  for (const { source, target } of edges) sum += Math.abs((x[source] ?? 0) - (x[target] ?? 0))
  return sum
}

/** A line from somewhere in the block of a card to a card outside of it. */
interface Link {
  near: number
  far: number
}

function findLinks(tree: Tree, edges: readonly Ends[], depths: readonly number[]): Link[][] {
  const links: Link[][] = depths.map(() => [])
  for (const { source, target } of edges) {
    const down = { near: source, far: target }
    const up = { near: target, far: source }
    let a = source
    let b = target
    while (a !== b) {
      if ((depths[a] ?? 0) >= (depths[b] ?? 0)) {
        links[a]?.push(down)
        a = tree.parents[a] ?? a
      } else {
        links[b]?.push(up)
        b = tree.parents[b] ?? b
      }
    }
  }
  return links
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

function swapNeighbours(
  part: Part,
  tree: Tree,
  {
    lists,
    links,
    x,
  }: { lists: readonly number[][]; links: readonly Link[][]; x: readonly number[] },
): boolean {
  const left = x.map((value, at) => value - (part.nodes[at]?.width ?? 0) / 2)
  const right = x.map((value, at) => value + (part.nodes[at]?.width ?? 0) / 2)
  for (const at of tree.order.toReversed()) {
    const parent = tree.parents[at] ?? at
    left[parent] = Math.min(left[parent] ?? 0, left[at] ?? 0)
    right[parent] = Math.max(right[parent] ?? 0, right[at] ?? 0)
  }
  let swapped = false
  for (const list of lists) {
    for (let at = 1; at < list.length; at++) {
      const a = list[at - 1] ?? 0
      const b = list[at] ?? 0
      if ((links[a]?.length ?? 0) + (links[b]?.length ?? 0) === 0) continue
      const moveA = (right[b] ?? 0) - (right[a] ?? 0)
      const moveB = (left[a] ?? 0) - (left[b] ?? 0)
      const gain =
        gainOf(links[a] ?? [], x, { move: moveA, against: links[b] ?? [], moveAgainst: moveB }) +
        gainOf(links[b] ?? [], x, { move: moveB, against: links[a] ?? [], moveAgainst: moveA })
      if (gain <= 1) continue
      list[at - 1] = b
      list[at] = a
      swapped = true
    }
  }
  return swapped
}

// How much shorter the lines of a block become when it moves, and its neighbour to the other side.
function gainOf(
  links: readonly Link[],
  x: readonly number[],
  { move, against, moveAgainst }: { move: number; against: readonly Link[]; moveAgainst: number },
): number {
  let gain = 0
  for (const { near, far } of links) {
    const isMutual = against.some((link) => link.near === far && link.far === near)
    const distance = (x[far] ?? 0) - (x[near] ?? 0)
    const after = distance - move + (isMutual ? moveAgainst : 0)
    gain += Math.abs(distance) - Math.abs(after)
  }
  return gain
}
