import type { Lanes, PlacedPart } from './layout-lanes.ts'

/** What a port keeps from the corners of its card, and what two ports keep from each other when no labels stand there. */
const CORNER = 12
const BESIDE = 16
const BESIDE_LABEL = 6
/** How far a port of several lines moves aside for one of them. */
const NEARLY = 12

/** How the ends of a line are drawn. */
export interface Ends {
  /** Whether it leaves in one line with others of its source, and arrives in one line with others of its target. */
  sharesSource: boolean
  sharesTarget: boolean
  sourceX: number
  targetX: number
}

/**
 * Where lines leave and reach their cards. Lines of one source that spread out below it share a port, and so do lines that
 * gather above one target; what remains spreads beside the middle, each to the side it comes from.
 */
export function findPorts(placed: PlacedPart, lanes: readonly Lanes[]): Ends[] {
  const { part, columns } = placed
  const ends = part.edges.map((edge, at) => ({
    ...findShares(placed, at),
    sourceX: columns.x[edge.source] ?? 0,
    targetX: columns.x[edge.target] ?? 0,
  }))
  part.nodes.forEach((node, at) => {
    const x = columns.x[at] ?? 0
    for (const end of ['source', 'target'] as const) {
      if (!needsSpreading((end === 'source' ? part.out[at] : part.in[at]) ?? [], lanes)) continue
      const ports = toPorts(placed, at, { ends, lanes, end })
      const offsets = spread(ports, { x, room: node.width / 2 - CORNER })
      ports.forEach((port, index) => {
        for (const edge of port.edges) {
          const line = ends[edge]
          if (line) line[end === 'source' ? 'sourceX' : 'targetX'] = x + (offsets[index] ?? 0)
        }
      })
    }
  })
  return ends
}

type End = 'source' | 'target'

// One short line stays in the middle.
function needsSpreading(lines: readonly number[], lanes: readonly Lanes[]): boolean {
  return lines.length > 1 || (lines.length === 1 && (lanes[lines[0] ?? 0] ?? []).length > 0)
}

// A line that spans one space between rows can lie in one bus only. That of the tree wins, and of the two ends of a line of the
// tree the one with more lines.
function findShares(
  { part, tree, levels, back }: PlacedPart,
  at: number,
): { sharesSource: boolean; sharesTarget: boolean } {
  const { source = 0, target = 0 } = part.edges[at] ?? {}
  if (back[at]) return { sharesSource: false, sharesTarget: false }
  const spreads = tree.below[source] ?? []
  const gathers = tree.above[target] ?? []
  const isLong = (levels.rows[target] ?? 0) - (levels.rows[source] ?? 0) > 1
  if (tree.parentEdges[target] === at) {
    if (isLong) return { sharesSource: true, sharesTarget: gathers.length > 0 }
    const sharesTarget = spreads.length === 1 && gathers.length > 0
    return { sharesSource: !sharesTarget, sharesTarget }
  }
  if (tree.parentEdges[source] === at) {
    if (isLong) return { sharesSource: spreads.length > 0, sharesTarget: true }
    const sharesSource = gathers.length === 1 && spreads.length > 0
    return { sharesSource, sharesTarget: !sharesSource }
  }
  const sharesSource = isLong || (spreads.length > 0 && gathers.length === 0)
  return { sharesSource, sharesTarget: isLong || !sharesSource }
}

interface Port {
  edges: number[]
  isMain: boolean
  /** Where its lines come from or go to. */
  towards: number[]
  labelWidth: number
}

function toPorts(
  { part, columns, tree }: PlacedPart,
  at: number,
  { ends, lanes, end }: { ends: readonly Ends[]; lanes: readonly Lanes[]; end: End },
): Port[] {
  const ports: Port[] = []
  let shared: Port | undefined
  for (const edge of (end === 'source' ? part.out[at] : part.in[at]) ?? []) {
    const line = part.edges[edge]
    const isShared = ends[edge]?.[end === 'source' ? 'sharesSource' : 'sharesTarget'] === true
    const lane = end === 'source' ? lanes[edge]?.[0] : lanes[edge]?.at(-1)
    const far = line?.[end === 'source' ? 'target' : 'source'] ?? at
    const towards = lane ?? columns.x[far] ?? 0
    if (isShared && shared) {
      shared.edges.push(edge)
      shared.towards.push(towards)
      continue
    }
    const isMain = isShared || tree.parentEdges[at] === edge
    const labelWidth = isShared ? 0 : (line?.label?.width ?? 0)
    const port: Port = { edges: [edge], isMain, towards: [towards], labelWidth }
    if (isShared) shared = port
    ports.push(port)
  }
  return ports
}

// The place of each port, from the middle of its card.
function spread(ports: readonly Port[], { x, room }: { x: number; room: number }): number[] {
  const [only, second] = ports
  if (only && !second) return [offset(only, x, only.edges.length === 1 ? room : NEARLY)]
  const main = ports.find((port) => port.isMain) ?? ports[ports.length >> 1]
  const sorted = ports
    .filter((port) => port !== main)
    .toSorted((a, b) => (a.towards[0] ?? 0) - (b.towards[0] ?? 0))
  const toLeft = sorted.filter((port) => (port.towards[0] ?? 0) < x).length
  const label = Math.max(...ports.map((port) => port.labelWidth))
  const wanted = label > 0 ? label + BESIDE_LABEL : BESIDE
  const step = Math.min(wanted, room / Math.max(toLeft, sorted.length - toLeft, 1))
  return ports.map((port) => {
    if (port === main) return offset(port, x, Math.min(NEARLY, step / 2))
    const place = sorted.indexOf(port) - toLeft
    return (place < 0 ? place : place + 1) * step
  })
}

// The port moves a little when one of its lines then runs straight.
function offset(port: Port, x: number, limit: number): number {
  const offsets = port.towards.map((towards) => towards - x)
  const least = offsets.reduce(
    (best, next) => (Math.abs(next) < Math.abs(best) ? next : best),
    Infinity,
  )
  return Math.abs(least) <= limit ? least : 0
}
