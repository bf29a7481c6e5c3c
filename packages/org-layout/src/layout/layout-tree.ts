import type { Levels } from './layout-levels.ts'
import type { Part } from './layout-part.ts'

/** Each card's one neighbour towards the root, and so what hangs on it. */
export interface Tree {
  root: number
  /** The root is its own parent. */
  parents: readonly number[]
  /** Per card the line to its parent; -1 for the root. */
  parentEdges: readonly number[]
  /** Per line whether it belongs to the shape: all lines to parents, and what would have been one for a body that was gathered. */
  isShape: readonly boolean[]
  /** What hangs above and below each card, from left to right; sorted in place by the ordering. */
  above: number[][]
  below: number[][]
  /** Parents before children, as far as a walk from the root goes. */
  order: readonly number[]
  /** The highest and the lowest row that a card and all that hangs on it stand in. */
  highest: readonly number[]
  lowest: readonly number[]
}

/**
 * Chooses the parents: the nearest row first, in it the middle one of the neighbours that had their place before. Bodies of one
 * legal person keep together: what has one way out, to something that hangs on another, hangs above it as well.
 */
export function growTree(
  part: Part,
  root: number,
  { levels, back }: { levels: Levels; back: readonly boolean[] },
): Tree {
  const choices = part.nodes.map((_, at) => findChoices(part, at, { levels, back }))
  const firsts = choices.map((edges) => edges[0] ?? -1)
  const place = part.nodes.map(() => 0)
  hang(part, root, { rows: levels.rows, picks: firsts }).order.forEach((at, index) => {
    place[at] = index
  })
  const picks = choices.map((edges, at) => {
    const sorted = edges.toSorted(
      (a, b) => (place[otherEnd(part, a, at)] ?? 0) - (place[otherEnd(part, b, at)] ?? 0),
    )
    return sorted[(sorted.length - 1) >> 1] ?? -1
  })
  const isShape = part.edges.map(() => false)
  for (const edge of picks) if (edge !== -1) isShape[edge] = true
  gatherAbove(part, picks, { levels, back })
  for (const edge of picks) if (edge !== -1) isShape[edge] = true
  return { ...hang(part, root, { rows: levels.rows, picks }), isShape }
}

function gatherAbove(
  part: Part,
  picks: number[],
  { levels, back }: { levels: Levels; back: readonly boolean[] },
): void {
  const chosen = [...picks]
  part.nodes.forEach((_, at) => {
    const lines = part.out[at] ?? []
    const edge = lines[0] ?? -1
    const target = part.edges[edge]?.target
    if (lines.length !== 1 || target === undefined || back[edge] || levels.isUpward[at]) return
    const isNext = levels.rows[target] === (levels.rows[at] ?? 0) + 1
    if (isNext && chosen[at] !== -1 && chosen[target] !== -1 && chosen[target] !== edge)
      picks[at] = edge
  })
}

/** The card at the other end of a line. */
export function otherEnd(part: Part, edge: number, at: number): number {
  const { source = at, target = at } = part.edges[edge] ?? {}
  return source === at ? target : source
}

function turn(levels: Levels, at: number): number {
  return levels.turns[at] ?? 0
}

function findChoices(
  part: Part,
  at: number,
  { levels, back }: { levels: Levels; back: readonly boolean[] },
): number[] {
  const lines = (levels.isUpward[at] ? part.out[at] : part.in[at]) ?? []
  let choices: number[] = []
  let nearest = Infinity
  for (const edge of lines) {
    const other = otherEnd(part, edge, at)
    if (back[edge] || turn(levels, other) >= turn(levels, at)) continue
    const distance = Math.abs((levels.rows[other] ?? 0) - (levels.rows[at] ?? 0))
    if (distance < nearest) choices = []
    if (distance <= nearest) choices.push(edge)
    nearest = Math.min(nearest, distance)
  }
  return choices
}

function hang(
  part: Part,
  root: number,
  { rows, picks }: { rows: readonly number[]; picks: readonly number[] },
): Omit<Tree, 'isShape'> {
  const above: number[][] = part.nodes.map(() => [])
  const below: number[][] = part.nodes.map(() => [])
  const parents = part.nodes.map((_, at) => otherEnd(part, picks[at] ?? -1, at))
  parents.forEach((parent, at) => {
    if (at !== root) ((rows[at] ?? 0) < (rows[parent] ?? 0) ? above : below)[parent]?.push(at)
  })
  const order = walk(root, above, below)
  const highest = [...rows]
  const lowest = [...rows]
  for (const at of order.toReversed()) {
    const parent = parents[at] ?? root
    highest[parent] = Math.min(highest[parent] ?? 0, highest[at] ?? 0)
    lowest[parent] = Math.max(lowest[parent] ?? 0, lowest[at] ?? 0)
  }
  return { root, parents, parentEdges: picks, above, below, order, highest, lowest }
}

function walk(root: number, above: number[][], below: number[][]): number[] {
  const order: number[] = []
  const stack = [root]
  for (let at = stack.pop(); at !== undefined; at = stack.pop()) {
    order.push(at)
    const children = [...(above[at] ?? []), ...(below[at] ?? [])]
    for (let child = children.pop(); child !== undefined; child = children.pop()) stack.push(child)
  }
  return order
}
