import { firstAbove } from '@zegel/core/structure/drawing/first-above'

export interface Point {
  x: number
  y: number
}

/** A straight line, and the cards at its ends. */
export interface Straight {
  from: Point
  to: Point
  source: string
  target: string
}

/** How many pairs of straight lines cross, leaving out pairs that meet in a card. */
export function countStraight(lines: readonly Straight[]): number {
  const sorted = lines
    .map((line) => (line.from.y <= line.to.y ? line : { ...line, from: line.to, to: line.from }))
    .toSorted((a, b) => a.from.y - b.from.y)
  let count = 0
  sorted.forEach((line, at) => {
    for (let next = at + 1; next < sorted.length; next++) {
      const other = sorted[next]
      if (!other || other.from.y >= line.to.y) break
      if (!meet(line, other) && parts(line, other) && parts(other, line)) count++
    }
  })
  return count
}

/** How many times a level piece of one line crosses an upright piece of another, once per place on the drawing. */
export function countRouted(lines: readonly (readonly Point[])[]): number {
  const level: { y: number; left: number; right: number }[] = []
  const upright: { x: number; top: number; bottom: number }[] = []
  for (const points of lines) {
    points.slice(1).forEach((to, at) => {
      const from = points[at] ?? to
      if (from.y === to.y)
        level.push({ y: to.y, left: Math.min(from.x, to.x), right: Math.max(from.x, to.x) })
      else upright.push({ x: to.x, top: Math.min(from.y, to.y), bottom: Math.max(from.y, to.y) })
    })
  }
  upright.sort((a, b) => a.x - b.x)
  const columns = upright.map(({ x }) => x)
  const places = new Set<string>()
  for (const { y, left, right } of level) {
    let at = firstAbove(columns, left + 1)
    for (let piece = upright[at]; piece && piece.x < right - 1; piece = upright[++at])
      if (piece.top + 1 < y && y < piece.bottom - 1) places.add(`${piece.x} ${y}`)
  }
  return places.size
}

function meet(a: Straight, b: Straight): boolean {
  return (
    a.source === b.source || a.target === b.target || a.source === b.target || a.target === b.source
  )
}

function parts({ from, to }: Straight, other: Straight): boolean {
  const side = (point: Point) =>
    (to.x - from.x) * (point.y - from.y) - (to.y - from.y) * (point.x - from.x)
  return side(other.from) * side(other.to) < 0
}
