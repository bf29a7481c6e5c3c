/**
 * Splits a directed graph into its strongly connected parts: the largest sets in which everything leads to everything else.
 * What is not on any cycle is a part by itself. Answers all that `from` leads to, every part before those it leads to.
 * By Tarjan (1972), without recursion, since a chain may be longer than the stack is deep.
 */
export function stronglyConnectedParts(
  from: string,
  next: (node: string) => Iterable<string>,
): string[][] {
  const low = new Map<string, number>()
  const open = new Set<string>()
  const stack: string[] = []
  const parts: string[][] = []
  const enter = (node: string) => {
    const order = low.size
    low.set(node, order)
    stack.push(node)
    open.add(node)
    return { node, order, left: next(node)[Symbol.iterator]() }
  }
  const lower = (node: string, to: number) => low.set(node, Math.min(low.get(node) ?? to, to))
  const path = [enter(from)]
  for (let top = path.at(-1); top; top = path.at(-1)) {
    const { node, order, left } = top
    const step = left.next()
    if (!step.done) {
      const seen = low.get(step.value)
      if (seen === undefined) path.push(enter(step.value))
      else if (open.has(step.value)) lower(node, seen)
      continue
    }
    path.pop()
    const own = low.get(node) ?? order
    const parent = path.at(-1)
    if (parent) lower(parent.node, own)
    if (own === order) parts.push(close(stack, open, node))
  }
  return parts.toReversed()
}

// Everything above a part's first node on the stack belongs to the part.
function close(stack: string[], open: Set<string>, first: string): string[] {
  const part = stack.splice(stack.lastIndexOf(first))
  for (const node of part) open.delete(node)
  return part
}
