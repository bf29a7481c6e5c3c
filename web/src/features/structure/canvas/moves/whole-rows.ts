/** What is at most moved for it, in pixels. */
const MOST = 96

interface Row {
  from: number
  to: number
}

/** Where a drawing is seen: its upper edge, from below the toolbar, to where the legend stands. */
interface Sight {
  top: number
  from: number
  to: number
}

/**
 * How far rows of cards move up or down, as little as can be, so that none of them is half behind what lies over the drawing: none is cut
 * off at an edge, and where that can be none stands beside the toolbar either; not at all where that would take too much.
 */
export function toWholeRows(rows: readonly Row[], { top, from, to }: Sight): number {
  const isCutAt = (edge: number) => (row: Row) => row.from < edge && edge < row.to
  const isBeside = (row: Row) => row.from < from && top < row.to
  const isCut = (row: Row) => [top, from, to].some((edge) => isCutAt(edge)(row))
  const isAmiss = (row: Row) => isBeside(row) || isCutAt(to)(row)
  const moves = [top, from, to]
    .flatMap((edge) => rows.flatMap((row) => [edge - row.from, edge - row.to]))
    .concat(0)
    .filter((move) => Math.abs(move) <= MOST)
    .toSorted((one, other) => Math.abs(one) - Math.abs(other))
  const without = (isWrong: (row: Row) => boolean) =>
    moves.find((move) => !rows.some((row) => isWrong({ from: row.from + move, to: row.to + move })))
  return without(isAmiss) ?? without(isCut) ?? 0
}

/** The rows in which boxes stand, each once, at a height and of a size. */
export function rowsOf(
  boxes: readonly { y: number; height: number }[],
  at: number,
  zoom: number,
): Row[] {
  const rows = boxes.map(({ y, height }) => ({
    from: Math.round(at + y * zoom),
    to: Math.round(at + (y + height) * zoom),
  }))
  return [...new Map(rows.map((row) => [`${row.from} ${row.to}`, row])).values()]
}
