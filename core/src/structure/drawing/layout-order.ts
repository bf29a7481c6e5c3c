import type { Part } from './layout-part.ts'
import { type Columns, placeColumns } from './layout-place.ts'
import type { Tree } from './layout-tree.ts'

const ROUNDS = 3

/**
 * Sorts what hangs on each card so that lines outside the tree cross less: a few rounds that move each block towards the
 * cards it is also connected with; the round with the shortest such lines counts. Without such lines the order stays that of the cards.
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
  for (let round = 0; round < ROUNDS; round++) {
    const pulls = findPulls(tree, others, { x: columns.x, depths })
    for (const lists of [tree.above, tree.below]) {
      for (const list of lists)
        if (list.length > 1) list.sort((a, b) => (pulls[a] ?? 0) - (pulls[b] ?? 0))
    }
    columns = placeColumns(part, tree, { rows, gap })
    const length = stretch(others, columns.x)
    if (length >= shortest) continue
    best = columns
    shortest = length
  }
  return best
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

// Per card the middle between its own place and the mean place of what its block is connected with elsewhere. Going all the
// way would swing to and fro.
function findPulls(
  tree: Tree,
  edges: readonly Ends[],
  { x, depths }: { x: readonly number[]; depths: readonly number[] },
): number[] {
  const sums = x.map(() => 0)
  const counts = x.map(() => 0)
  for (const { source, target } of edges) {
    let a = source
    let b = target
    while (a !== b) {
      const climbsA = (depths[a] ?? 0) >= (depths[b] ?? 0)
      const at = climbsA ? a : b
      sums[at] = (sums[at] ?? 0) + (x[climbsA ? target : source] ?? 0)
      counts[at] = (counts[at] ?? 0) + 1
      if (climbsA) a = tree.parents[a] ?? a
      else b = tree.parents[b] ?? b
    }
  }
  return x.map((value, at) => {
    const count = counts[at] ?? 0
    return count ? ((sums[at] ?? 0) / count + value) / 2 : value
  })
}
