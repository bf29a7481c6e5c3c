import { type Box, overlap, type PlacedDrawing } from './placed-drawing.ts'

const GAP = 16

/** Where, left or right of a box and as near as can be, there is room at its height that no card and no line passes. */
export function freePlaceBeside(
  drawing: PlacedDrawing,
  box: Box,
  { width, height }: { width: number; height: number },
): number {
  const band = { ...drawing.bounds, y: box.y + box.height / 2 - height / 2, height }
  const taken = [
    box,
    ...drawing.nodes.filter((node) => overlap(node, band)),
    ...drawing.edges.flatMap(({ points, box: around }) =>
      overlap(around, band) ? piecesIn(points, band) : [],
    ),
  ].map((each) => ({ from: each.x - GAP, to: each.x + each.width + GAP }))
  const isFree = (x: number) => taken.every(({ from, to }) => to <= x || x + width <= from)
  const middle = box.x + box.width / 2
  const candidates = taken.flatMap(({ from, to }) => [from - width, to])
  const away = (x: number) => Math.abs(x + width / 2 - middle)
  return candidates.toSorted((a, b) => away(a) - away(b)).find(isFree) ?? box.x - GAP - width
}

function piecesIn(points: readonly { x: number; y: number }[], band: Box): Box[] {
  return points.slice(1).flatMap((end, index) => {
    const start = points[index] ?? end
    const piece = {
      x: Math.min(start.x, end.x),
      y: Math.min(start.y, end.y),
      width: Math.abs(end.x - start.x),
      height: Math.abs(end.y - start.y),
    }
    return overlap(piece, band) ? [piece] : []
  })
}
