import type { Lanes, PlacedPart } from './layout-lanes.ts'

/** What a port keeps from the corners of its card, and what two ports keep from each other when no labels stand there. */
const CORNER = 12
const BESIDE = 16
const BESIDE_LABEL = 6

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
  part.nodes.forEach((_, at) => {
    if (needsSpreading(part.out[at] ?? [], lanes))
      spread(placed, at, toPorts(placed, at, { ends, lanes, end: 'source' }))
    if (needsSpreading(part.in[at] ?? [], lanes))
      spread(placed, at, toPorts(placed, at, { ends, lanes, end: 'target' }))
  })
  return ends
}

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
  towards: number
  place: (x: number) => void
  labelWidth: number
}

function toPorts(
  placed: PlacedPart,
  at: number,
  { ends, lanes, end }: { ends: Ends[]; lanes: readonly Lanes[]; end: 'source' | 'target' },
): Port[] {
  const { part, columns, tree } = placed
  const lines = (end === 'source' ? part.out[at] : part.in[at]) ?? []
  const ports: Port[] = []
  let shared: Port | undefined
  for (const edge of lines) {
    const line = ends[edge]
    if (!line) continue
    const [key, isShared] =
      end === 'source'
        ? (['sourceX', line.sharesSource] as const)
        : (['targetX', line.sharesTarget] as const)
    const far = part.edges[edge]?.[end === 'source' ? 'target' : 'source'] ?? at
    const near = end === 'source' ? lanes[edge]?.[0] : lanes[edge]?.at(-1)
    const towards = near ?? columns.x[far] ?? 0
    if (isShared && shared) {
      shared.edges.push(edge)
      continue
    }
    const port: Port = {
      edges: [edge],
      isMain: isShared || tree.parentEdges[at] === edge,
      towards,
      labelWidth: isShared ? 0 : (part.edges[edge]?.label?.width ?? 0),
      place: (x) => {
        for (const index of port.edges) {
          const own = ends[index]
          if (own) own[key] = x
        }
      },
    }
    if (isShared) shared = port
    ports.push(port)
  }
  return ports
}

function spread({ part, columns }: PlacedPart, at: number, ports: Port[]): void {
  const x = columns.x[at] ?? 0
  const room = (part.nodes[at]?.width ?? 0) / 2 - CORNER
  const [only, second] = ports
  if (only && !second && only.edges.length === 1 && Math.abs(only.towards - x) <= room)
    only.place(only.towards)
  if (!second) return
  const sorted = ports.toSorted((a, b) => a.towards - b.towards)
  const main = sorted.find((port) => port.isMain) ?? sorted[sorted.length >> 1]
  const left = sorted.filter((port) => port !== main && port.towards < x)
  const right = sorted.filter((port) => port !== main && port.towards >= x)
  const label = Math.max(...ports.map((port) => port.labelWidth))
  const wanted = label > 0 ? label + BESIDE_LABEL : BESIDE
  const step = Math.min(wanted, room / Math.max(left.length, right.length, 1))
  main?.place(x)
  left.forEach((port, index) => port.place(x - (left.length - index) * step))
  right.forEach((port, index) => port.place(x + (index + 1) * step))
}
