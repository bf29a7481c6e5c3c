/** What is at most moved for it, in pixels. */
const MOST = 96

interface Row {
  from: number
  to: number
}

/**
 * How far rows of cards move up or down, as little as can be, so that none of them is cut off at an edge, such as where the legend
 * stands; not at all where that would take too much.
 */
export function toWholeRows(rows: readonly Row[], edges: readonly number[]): number {
  const isCut = (move: number) =>
    rows.some(({ from, to }) => edges.some((edge) => from + move < edge && edge < to + move))
  const moves = edges.flatMap((edge) => rows.flatMap(({ from, to }) => [edge - from, edge - to]))
  return (
    [0, ...moves.filter((move) => Math.abs(move) <= MOST)]
      .toSorted((one, other) => Math.abs(one) - Math.abs(other))
      .find((move) => !isCut(move)) ?? 0
  )
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
