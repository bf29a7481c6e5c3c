/** Where what arrives at a node goes on to, as fractions that are together 1. */
export interface FlowNode {
  /** To other nodes of the part that is solved; none to itself. */
  to: Map<string, number>
  /** Out of the part. */
  out: number
}

/**
 * Solves how much passes through each node of one strongly connected part, when `inflow` comes in from outside and whatever comes
 * back goes round again: the expected visits of an absorbing Markov chain, which is the sum of all rounds at once. A part that
 * nothing leaves keeps all for itself; the answer is then that nothing passes.
 *
 * This is Gaussian elimination as Grassmann, Taksar and Heyman (1985) do it: nodes are taken out one by one, and what went through
 * one goes on directly. It adds, multiplies and divides only what is above zero, so that nothing is lost where nearly all flows
 * back. Who has the fewest links goes first; so a long chain with short cycles stays as small as it is. Empties `nodes`.
 */
export function solveFlow(
  nodes: Map<string, FlowNode>,
  inflow: ReadonlyMap<string, number>,
): Map<string, number> {
  const passing = new Map<string, number>()
  if (nodes.values().every(({ out }) => out === 0)) return passing
  const arriving = new Map(inflow)
  const sources = linksInto(nodes)
  const taken: RemovedNode[] = []
  while (nodes.size > 0) taken.push(takeOut({ nodes, sources, arriving }))
  for (const { id, onward, from } of taken.toReversed()) {
    let amount = arriving.get(id) ?? 0
    for (const [source, fraction] of from) amount += (passing.get(source) ?? 0) * fraction
    passing.set(id, amount / onward)
  }
  return passing
}

/** A node that was taken out: what of it does not return to it, and who led to it then. */
interface RemovedNode {
  id: string
  onward: number
  from: Map<string, number>
}

interface Open {
  nodes: Map<string, FlowNode>
  /** By node, who leads to it. */
  sources: Map<string, Set<string>>
  arriving: Map<string, number>
}

function takeOut({ nodes, sources, arriving }: Open): RemovedNode {
  const [id, node] = fewestLinks(nodes, sources)
  const onward = node.to.values().reduce((sum, fraction) => sum + fraction, node.out)
  const from = new Map<string, number>()
  nodes.delete(id)
  for (const source of sources.get(id) ?? []) {
    const other = nodes.get(source)
    const fraction = other?.to.get(id)
    if (!other || fraction === undefined) continue
    from.set(source, fraction)
    other.to.delete(id)
    other.out += (fraction * node.out) / onward
    for (const [target, part] of node.to) {
      // What returns to its source goes round there; `onward` leaves it out by itself.
      if (target === source) continue
      other.to.set(target, (other.to.get(target) ?? 0) + (fraction * part) / onward)
      sources.get(target)?.add(source)
    }
  }
  for (const [target, part] of node.to) {
    sources.get(target)?.delete(id)
    const amount = ((arriving.get(id) ?? 0) * part) / onward
    arriving.set(target, (arriving.get(target) ?? 0) + amount)
  }
  return { id, onward, from }
}

function linksInto(nodes: ReadonlyMap<string, FlowNode>): Map<string, Set<string>> {
  const sources = new Map([...nodes.keys()].map((id) => [id, new Set<string>()]))
  for (const [id, { to }] of nodes) for (const target of to.keys()) sources.get(target)?.add(id)
  return sources
}

function fewestLinks(
  nodes: ReadonlyMap<string, FlowNode>,
  sources: ReadonlyMap<string, ReadonlySet<string>>,
): [string, FlowNode] {
  let best: [string, FlowNode] | undefined
  let least = Infinity
  for (const entry of nodes) {
    const links = entry[1].to.size * (sources.get(entry[0])?.size ?? 0)
    if (links < least) [least, best] = [links, entry]
    if (least <= 1) break
  }
  if (!best) throw new RangeError('No node is left.')
  return best
}
