import type { Part } from './layout-part.ts'

/** The card that a part without the centre grows from: what nothing leads to and leads farthest down; the first of several. */
export function findTop(part: Part): number {
  const depths = part.nodes.map(() => 0)
  const starts = part.nodes.map((_, at) => at).filter((at) => (part.in[at] ?? []).length === 0)
  const waiting = part.in.map((edges) => edges.length)
  const from = part.nodes.map((_, at) => at)
  const queue = [...starts]
  let top = starts[0] ?? 0
  for (const at of queue) {
    const start = from[at] ?? at
    if ((depths[at] ?? 0) > (depths[top] ?? 0)) {
      depths[start] = depths[at] ?? 0
      top = start
    }
    for (const edge of part.out[at] ?? []) {
      const target = part.edges[edge]?.target ?? at
      if ((depths[at] ?? 0) + 1 > (depths[target] ?? 0)) {
        depths[target] = (depths[at] ?? 0) + 1
        from[target] = start
      }
      waiting[target] = (waiting[target] ?? 0) - 1
      if (waiting[target] === 0) queue.push(target)
    }
  }
  return top
}
