/** A corner or an end of a line, in pixels of the drawing. */
export interface Point {
  x: number
  y: number
}

/** A line moved sideways by so many pixels, so that strands of one line run beside each other and never cross; its ends stay level. */
export function offsetLine(points: readonly Point[], offset: number): Point[] {
  return points.map((point, index) => {
    const before = sideOf(points[index - 1], point)
    const after = sideOf(point, points[index + 1])
    const isStraight = before.x === after.x && before.y === after.y
    const side = isStraight ? before : { x: before.x + after.x, y: before.y + after.y }
    return { x: point.x + side.x * offset, y: point.y + side.y * offset }
  })
}

/** A part of a line: a straight run or a corner. */
export interface LineSegment {
  path: string
  /** How much of the line comes before it, in pixels. */
  start: number
}

/**
 * A line in pieces that together look as roundedPath does, its corners rounded by at most `radius` pixels. A browser paints a
 * straight run with dashes for as far as it is in sight, but every dash of a line with corners, for each small part of the screen.
 */
export function lineSegments(points: readonly Point[], radius: number): LineSegment[] {
  const pieces: LineSegment[] = []
  let start = 0
  let from = points[0]
  const add = (path: string, length: number) => {
    if (length > 0) pieces.push({ path, start: round(start) })
    start += length
  }
  points.slice(1).forEach((point, index) => {
    const before = points[index]
    const after = points[index + 2]
    if (!from || !before) return
    const room = after ? roomAt(before, point, after, radius) : 0
    const end = toward(point, before, room)
    add(`M${at(from)}L${at(end)}`, distance(from, end))
    from = end
    if (!after || room === 0) return
    from = toward(point, after, room)
    add(`M${at(end)}Q${at(point)} ${at(from)}`, room * CORNER_LENGTH)
  })
  return pieces
}

// Of a quadratic curve around a right angle, for a room of 1.
const CORNER_LENGTH = 1.6232

/** A line as SVG's path, its corners rounded by at most `radius` pixels. */
export function roundedPath(points: readonly Point[], radius: number): string {
  return points
    .map((point, index) => {
      const before = points[index - 1]
      const after = points[index + 1]
      if (!before) return `M${at(point)}`
      if (!after) return `L${at(point)}`
      const room = roomAt(before, point, after, radius)
      return `L${at(toward(point, before, room))}Q${at(point)} ${at(toward(point, after, room))}`
    })
    .join('')
}

function roomAt(before: Point, point: Point, after: Point, radius: number): number {
  return Math.min(radius, distance(before, point) / 2, distance(point, after) / 2)
}

// To the right of who walks down, for each of the four directions.
function sideOf(from: Point | undefined, to: Point | undefined): Point {
  if (!from || !to) return { x: 0, y: 0 }
  return { x: Math.sign(to.y - from.y), y: -Math.sign(to.x - from.x) }
}

function distance(a: Point, b: Point): number {
  return Math.abs(a.x - b.x) + Math.abs(a.y - b.y)
}

function toward(from: Point, to: Point, by: number): Point {
  const whole = distance(from, to) || 1
  return {
    x: from.x + ((to.x - from.x) * by) / whole,
    y: from.y + ((to.y - from.y) * by) / whole,
  }
}

function at({ x, y }: Point): string {
  return `${round(x)} ${round(y)}`
}

function round(value: number): number {
  return Math.round(value * 100) / 100
}
