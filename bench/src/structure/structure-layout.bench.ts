import dagre from '@dagrejs/dagre'
import { layoutDrawing } from '@zegel/org-layout/layout-drawing'
import { countRouted, countStraight, type Point } from '../fixtures/crossings.ts'
import { median, report } from '../fixtures/figures.ts'
import { type Group, makeGroup } from '../fixtures/structure-groups.ts'

const ROUNDS = 15
const WARM_UPS = 10
const DAGRE_ROUNDS = 3

/** The layout of groups of 300, 1,000 and 5,000 cards against dagre: how long it takes and how many lines cross. */
export function benchStructureLayout(): void {
  for (const size of [300, 1000, 5000]) {
    for (const membersAbove of size > 1000 ? [true] : [true, false])
      benchGroup(makeGroup(size, { seed: size, membersAbove }), membersAbove)
  }
}

function benchGroup(group: Group, membersAbove: boolean): void {
  const size = group.nodes.length
  const name = `layout of ${size} cards, members ${membersAbove ? 'above' : 'below'}`
  const ours = timed(() => layoutDrawing(group), { warmUps: WARM_UPS, rounds: ROUNDS })
  const theirs = timed(() => layoutWithDagre(group), {
    warmUps: 0,
    rounds: size > 1000 ? 1 : DAGRE_ROUNDS,
  })
  const limit = size / 50
  report(name, `${ours.ms.toFixed(1)} ms`, `under ${limit} ms`, ours.ms < limit)
  const ratio = theirs.ms / ours.ms
  report(
    `${name}: dagre ${theirs.ms.toFixed(0)} ms`,
    `${ratio.toFixed(0)} times`,
    'at least 20 times faster',
    ratio >= 20,
  )
  const halves = new Map(
    group.nodes.map(({ id, width, height }) => [id, { x: width / 2, y: height / 2 }]),
  )
  const middles = new Map(
    [...ours.result.nodes].map(([id, { x, y }]) => [
      id,
      { x: x + (halves.get(id)?.x ?? 0), y: y + (halves.get(id)?.y ?? 0) },
    ]),
  )
  const crossings = crossingsOf(group, middles)
  const dagreCrossings = crossingsOf(group, theirs.result)
  const routed = countRouted([...ours.result.edges.values()].map((edge) => edge.points))
  report(
    `${name}: crossings, dagre ${dagreCrossings}, as routed ${routed}`,
    `${crossings}`,
    'no more than dagre',
    crossings <= dagreCrossings,
  )
}

function timed<Result>(
  act: () => Result,
  { warmUps, rounds }: { warmUps: number; rounds: number },
): { ms: number; result: Result } {
  let result = act()
  for (let round = 1; round < warmUps; round++) act()
  const times = Array.from({ length: rounds }, () => {
    const start = performance.now()
    result = act()
    return performance.now() - start
  })
  return { ms: median(times), result }
}

function layoutWithDagre({ nodes, edges }: Group): Map<string, Point> {
  const graph = new dagre.graphlib.Graph({ multigraph: true })
  graph.setGraph({ nodesep: 20, ranksep: 80 })
  graph.setDefaultEdgeLabel(() => ({}))
  for (const { id, width, height } of nodes) graph.setNode(id, { width, height })
  for (const { id, source, target } of edges) graph.setEdge(source, target, {}, id)
  dagre.layout(graph)
  return new Map(nodes.map(({ id }) => [id, graph.node(id)]))
}

function crossingsOf({ edges }: Group, middles: ReadonlyMap<string, Point>): number {
  return countStraight(
    edges.flatMap(({ source, target }) => {
      const [from, to] = [middles.get(source), middles.get(target)]
      return from && to ? [{ from, to, source, target }] : []
    }),
  )
}
