import type { Link } from './layout-links.ts'
import type { Part } from './layout-part.ts'
import type { Tree } from './layout-tree.ts'

interface Swapping {
  part: Part
  tree: Tree
  lists: readonly number[][]
  links: readonly (readonly Link[])[]
}

/** Swaps neighbours where that makes the lines outside the tree shorter; tells whether it swapped any. */
export function swapNeighbours(
  { part, tree, lists, links }: Swapping,
  x: readonly number[],
): boolean {
  const { left, right } = findReaches(part, tree, x)
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

// How far each card and what hangs on it reach to both sides.
function findReaches(
  part: Part,
  tree: Tree,
  x: readonly number[],
): { left: number[]; right: number[] } {
  const left = x.map((value, at) => value - (part.nodes[at]?.width ?? 0) / 2)
  const right = x.map((value, at) => value + (part.nodes[at]?.width ?? 0) / 2)
  for (const at of tree.order.toReversed()) {
    const parent = tree.parents[at] ?? at
    left[parent] = Math.min(left[parent] ?? 0, left[at] ?? 0)
    right[parent] = Math.max(right[parent] ?? 0, right[at] ?? 0)
  }
  return { left, right }
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
