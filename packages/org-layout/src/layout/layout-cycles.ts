import type { Part } from './layout-part.ts'

/**
 * Which lines have to run back up, so that all others can point down: per line true or false. A circle through the root is
 * cut where it is farthest from the root; any other circle where a member is drawn in a body, not between a body and its
 * legal person (what has one way out is taken together with where that leads). Deterministic.
 */
export function findBackEdges(part: Part, root: number): boolean[] {
  const back = part.edges.map((edge) => edge.source === edge.target)
  markRootCircles(part, root, back)
  const starts = part.nodes.map((_, at) => at)
  const sources = starts.filter((at) => (part.in[at] ?? []).every((edge) => back[edge]))
  const state = new Uint8Array(part.nodes.length)
  for (const start of [root, ...sources, ...starts]) visit(part, start, { state, back })
  return back
}

// Of what is both below and above the root, the nearer way counts; halfway, a body (an odd number of lines away, as lines go
// from legal persons to bodies and on) is above.
function markRootCircles(part: Part, root: number, back: boolean[]): void {
  const below = distances(part, root, 'target')
  const above = distances(part, root, 'source')
  const isAbove = (at: number) => {
    const [up = 0, down = 0] = [above[at], below[at]]
    return up < down || (up === down && up % 2 === 1)
  }
  part.edges.forEach(({ source, target }, edge) => {
    const isCircle = below[source] !== Infinity && above[target] !== Infinity
    if (isCircle && !isAbove(source) && (isAbove(target) || target === root)) back[edge] = true
  })
}

function distances(part: Part, root: number, end: 'source' | 'target'): number[] {
  const lines = end === 'target' ? part.out : part.in
  const found = part.nodes.map(() => Infinity)
  found[root] = 0
  const queue = [root]
  for (const at of queue) {
    for (const edge of lines[at] ?? []) {
      const next = part.edges[edge]?.[end] ?? root
      if (found[next] !== Infinity) continue
      found[next] = (found[at] ?? 0) + 1
      queue.push(next)
    }
  }
  return found
}

const OPEN = 1
const DONE = 2

// A walk in depth with a stack of its own, as a chain may be longer than the call stack is deep.
function visit(
  part: Part,
  start: number,
  { state, back }: { state: Uint8Array; back: boolean[] },
): void {
  if (state[start]) return
  state[start] = OPEN
  const path = [{ at: start, next: 0 }]
  for (let top = path.at(-1); top; top = path.at(-1)) {
    const edge = part.out[top.at]?.[top.next++]
    if (edge === undefined) {
      state[top.at] = DONE
      path.pop()
    } else if (!back[edge]) {
      const target = part.edges[edge]?.target ?? start
      if (state[target] === OPEN || leadsBack(part, target, { state, back })) back[edge] = true
      else if (!state[target]) {
        state[target] = OPEN
        path.push({ at: target, next: 0 })
      }
    }
  }
}

function leadsBack(
  part: Part,
  at: number,
  { state, back }: { state: Uint8Array; back: readonly boolean[] },
): boolean {
  const [only, other] = part.out[at] ?? []
  if (state[at] || only === undefined || other !== undefined || back[only]) return false
  return state[part.edges[only]?.target ?? at] === OPEN
}
