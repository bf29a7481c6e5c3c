import { findBackEdges } from './layout-cycles.ts'
import { findGaps, type Gap, toWay, type Way } from './layout-gaps.ts'
import { divideGap, type GapHeights } from './layout-heights.ts'
import { findLanes, type PlacedPart } from './layout-lanes.ts'
import { addLate, withoutLate } from './layout-late.ts'
import { findLevels, type Levels } from './layout-levels.ts'
import { orderTree } from './layout-order.ts'
import type { Part, PartEdge } from './layout-part.ts'
import { type Ends, findPorts } from './layout-ports.ts'
import { findTiers } from './layout-tiers.ts'
import { growTree } from './layout-tree.ts'

/** A place in the drawing, in pixels; y grows downward. */
interface Point {
  x: number
  y: number
}

/** A card in its place: its upper left corner, and its row as seen from the root (above it negative). */
export interface LaidOutNode extends Point {
  level: number
}

/** A line in its place. */
export interface LaidOutEdge {
  /** From the bottom of the source to the top of the target, each piece level or upright. */
  points: readonly Point[]
  /** The middle of its label. */
  label?: Point
  /** Whether it runs back up, as it closes a circle. */
  isBack: boolean
  /** Whether it belongs to the tree that gives the drawing its shape. */
  isTree: boolean
}

/** A connected part of the drawing in its own coordinates; the middle of its root is at x = 0, and at y = 0. */
export interface DrawnPart {
  nodes: Map<string, LaidOutNode>
  edges: Map<string, LaidOutEdge>
  left: number
  right: number
  top: number
  bottom: number
  /** Where the space between the row of the root and the next one begins, and how far to the right anything below it reaches. */
  rootBottom: number
  rightBelow: number
}

/** Lays out one connected part. */
export function drawPart(part: Part, [gap, rowGap]: readonly [number, number]): DrawnPart {
  const placed = addLate(part, placeCards(withoutLate(part), gap), gap)
  const { levels } = placed
  const lanes = findLanes(placed)
  const ends = findPorts(placed, lanes)
  const ways = ends.map((line, at) => toWay(placed, at, { line, lanes: lanes[at] ?? [] }))
  const gaps = findGaps(placed, { ends, ways })
  const heights = gaps.map((each, at) =>
    divideGap(each, at === 0 || at === levels.rowCount ? 0 : rowGap),
  )
  return assemble({ placed, ways, ends, gaps, heights })
}

function placeCards(part: Part, gap: number): PlacedPart {
  const root = part.root ?? findTop(part)
  const levels = findTieredLevels(part, root)
  const back = part.edges.map((edge) => runsUp(levels, edge))
  const tree = growTree(part, root, { levels, back })
  const columns = orderTree(part, tree, { rows: levels.rows, gap })
  return { part, tree, levels, back, columns }
}

function findTieredLevels(part: Part, root: number): Levels {
  const back = findBackEdges(part, root)
  const levels = findLevels(part, root, back)
  const lower = findTiers(part, levels, back)
  return lower ? findLevels(part, root, back, lower) : levels
}

// What was left out to break a circle may point down all the same.
function runsUp({ rows }: Levels, { source, target }: PartEdge): boolean {
  return (rows[source] ?? 0) >= (rows[target] ?? 0)
}

interface Sheet {
  placed: PlacedPart
  ways: readonly Way[]
  ends: readonly Ends[]
  gaps: readonly Gap[]
  heights: readonly GapHeights[]
}

function assemble(sheet: Sheet): DrawnPart {
  const { part, levels, columns, tree } = sheet.placed
  const rows = stackRows(sheet)
  const rootRow = rows[levels.rows[tree.root] ?? 0]
  const middle = (rootRow?.top ?? 0) + (rootRow?.height ?? 0) / 2
  const nodes = new Map<string, LaidOutNode>()
  const drawn: DrawnPart = {
    nodes,
    edges: new Map(),
    left: Infinity,
    right: -Infinity,
    top: -middle,
    bottom: (rows.at(-1)?.bottom ?? 0) - middle,
    rootBottom: (rootRow?.height ?? 0) / 2,
    rightBelow: 0,
  }
  part.nodes.forEach(({ id, width, height }, at) => {
    const row = rows[levels.rows[at] ?? 0]
    const x = (columns.x[at] ?? 0) - width / 2
    const y = (row?.top ?? 0) + ((row?.height ?? 0) - height) / 2 - middle
    const level = (levels.rows[at] ?? 0) - (levels.rows[tree.root] ?? 0)
    nodes.set(id, { x, y, level })
    reach(drawn, x, x + width)
    if (level >= 0) drawn.rightBelow = Math.max(drawn.rightBelow, x + width)
  })
  drawLines(sheet, drawn, { rows, middle })
  return drawn
}

interface Row {
  top: number
  height: number
  /** Where the space below it ends. */
  bottom: number
}

function stackRows({ placed, heights }: Sheet): Row[] {
  const tallest = heights.slice(1).map(() => 0)
  placed.part.nodes.forEach(({ height }, at) => {
    const row = placed.levels.rows[at] ?? 0
    tallest[row] = Math.max(tallest[row] ?? 0, height)
  })
  const rootRow = placed.levels.rows[placed.tree.root] ?? 0
  tallest[rootRow] = Math.max(tallest[rootRow] ?? 0, placed.part.rootRoom?.height ?? 0)
  let y = heights[0]?.height ?? 0
  return tallest.map((height, row) => {
    const top = y
    y += height + (heights[row + 1]?.height ?? 0)
    return { top, height, bottom: y }
  })
}

function drawLines(
  { placed, ways, ends, gaps, heights }: Sheet,
  drawn: DrawnPart,
  { rows, middle }: { rows: readonly Row[]; middle: number },
): void {
  const { part, tree, back, levels } = placed
  const tops = gaps.map(
    (_, at) => (at === 0 ? 0 : (rows[at - 1]?.top ?? 0) + (rows[at - 1]?.height ?? 0)) - middle,
  )
  const labels = gaps.flatMap((gap, at) =>
    gap.labels.map((label) => {
      const y = (tops[at] ?? 0) + (heights[at]?.labelY(label) ?? 0)
      reach(drawn, label.x - label.width / 2, label.x + label.width / 2)
      if (y > 0) drawn.rightBelow = Math.max(drawn.rightBelow, label.x + label.width / 2)
      return [label.edge, { x: label.x, y }] as const
    }),
  )
  const labelAt = new Map(labels)
  part.edges.forEach((edge, at) => {
    const line = ends[at]
    const source = part.nodes[edge.source]
    if (!line || !source) return
    const edgeOf = (end: number, side: number) => {
      const row = rows[levels.rows[end] ?? 0]
      const height = part.nodes[end]?.height ?? 0
      return (row?.top ?? 0) + ((row?.height ?? 0) + side * height) / 2 - middle
    }
    const points: Point[] = [{ x: line.sourceX, y: edgeOf(edge.source, 1) }]
    for (const { gap, run } of ways[at] ?? []) {
      const [before = [], after = []] = asidesOf(at, gap)
      points.push(...before)
      if (run.fromX === run.toX) {
        points.push(...after)
        continue
      }
      const track = gaps[gap]?.tracks.get(run) ?? 0
      const y = (tops[gap] ?? 0) + (heights[gap]?.trackY(track) ?? 0)
      points.push({ x: run.fromX, y }, { x: run.toX, y })
      if (y > 0) drawn.rightBelow = Math.max(drawn.rightBelow, run.fromX, run.toX)
      reach(drawn, Math.min(run.fromX, run.toX), Math.max(run.fromX, run.toX))
      points.push(...after)
    }
    points.push({ x: line.targetX, y: edgeOf(edge.target, -1) })
    const label = labelAt.get(at)
    drawn.edges.set(edge.id, {
      points,
      ...(label ? { label } : {}),
      isBack: back[at] === true,
      isTree: tree.isShape[at] === true,
    })
  })

  function asidesOf(edge: number, at: number): Point[][] {
    const [gap, height, top = 0] = [gaps[at], heights[at], tops[at]]
    return (['upper', 'lower'] as const).map((side) => {
      const run = gap?.[side].runs.find((each) => each.edge === edge)
      if (!gap || !height || !run) return []
      const y = top + height[`${side}AsideY`](gap[side].tracks.get(run) ?? 0)
      return [
        { x: run.fromX, y },
        { x: run.toX, y },
      ]
    })
  }
}

function reach(drawn: DrawnPart, left: number, right: number): void {
  drawn.left = Math.min(drawn.left, left)
  drawn.right = Math.max(drawn.right, right)
}

/** The card that a part without the centre grows from: what nothing leads to and leads farthest down; the first of several. */
function findTop(part: Part): number {
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
