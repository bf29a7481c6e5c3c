import type { PlacedPart } from './layout-lanes.ts'
import type { Part } from './layout-part.ts'
import { type Growing, makeRoom } from './layout-room.ts'

/** A part without its late cards, which come last in it, as their lines do; the part itself when it has no others. */
export function withoutLate(part: Part): Part {
  const count = part.nodes.findIndex(({ isLate }) => isLate)
  if (count <= 0) return part
  const edges = part.edges.filter(({ source, target }) => source < count && target < count)
  const within = (lines: Part['out']) =>
    lines.slice(0, count).map((own) => own.filter((edge) => edge < edges.length))
  return {
    nodes: part.nodes.slice(0, count),
    edges,
    out: within(part.out),
    in: within(part.in),
    root: part.root,
    rootRoom: part.rootRoom,
  }
}

/** Gives the late cards of a part their places, just above what they lead to: others make room, and keep their order. */
export function addLate(part: Part, placed: PlacedPart, gap: number): PlacedPart {
  const { levels, tree, columns, back } = placed
  const count = placed.part.nodes.length
  if (count === part.nodes.length) return placed
  const growing: Growing = {
    part,
    root: tree.root,
    rows: [...levels.rows],
    rowCount: levels.rowCount,
    parents: [...tree.parents],
    parentEdges: [...tree.parentEdges],
    above: tree.above.map((list) => [...list]),
    x: [...columns.x],
    lanes: columns.lanes.slice(0, count),
  }
  for (let at = count; at < part.nodes.length; at++) addCard(growing, at, gap)
  const { rows, rowCount, parents, parentEdges, above, x, lanes } = growing
  const home = x[tree.root] ?? 0
  const late = part.nodes.slice(count)
  const hung = new Set(parentEdges)
  const isShape = part.edges.map((_, edge) => tree.isShape[edge] ?? hung.has(edge))
  return {
    part,
    levels: {
      rows,
      rowCount,
      turns: [...levels.turns, ...late.map((_, at) => count + at)],
      isUpward: [...levels.isUpward, ...late.map(() => true)],
    },
    tree: {
      ...tree,
      parents,
      parentEdges,
      above,
      below: [...tree.below, ...late.map(() => [])],
      isShape,
    },
    back: part.edges.map((_, edge) => back[edge] ?? false),
    columns: { x: x.map((value) => value - home), lanes: lanes.map((value) => value - home) },
  }
}

function addCard(growing: Growing, at: number, gap: number): void {
  const { part, rows } = growing
  const edge = highestLine(growing, at)
  const target = part.edges[edge]?.target ?? at
  openRow(growing, target)
  const row = (rows[target] ?? 0) - 1
  const x = makeRoom(growing, { at, target, row, gap })
  rows.push(row)
  growing.parents.push(target)
  growing.parentEdges.push(edge)
  growing.above[target]?.push(at)
  growing.above.push([])
  growing.x.push(x)
  growing.lanes.push(x)
}

function highestLine({ part, rows }: Growing, at: number): number {
  const rowOf = (edge: number) => rows[part.edges[edge]?.target ?? at] ?? Infinity
  const lines = part.out[at] ?? []
  return lines.reduce((best, edge) => (rowOf(edge) < rowOf(best) ? edge : best), lines[0] ?? -1)
}

// A new row where there is none above the card; and below the centre, that has its row for itself.
function openRow(growing: Growing, target: number): void {
  const { part, root, rows, x, lanes, parents } = growing
  const above = (rows[target] ?? 0) - 1
  const isBesideCentre = part.root === root && above === rows[root]
  if (above >= 0 && !isBesideCentre) return
  growing.rowCount++
  for (const [at, row] of rows.entries()) {
    if (row <= above) continue
    // Its line has a row to pass now.
    if (isBesideCentre && parents[at] === root && row === above + 1) lanes[at] = x[at] ?? 0
    rows[at] = row + 1
  }
}
