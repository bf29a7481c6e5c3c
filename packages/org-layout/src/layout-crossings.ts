import type { Part } from './layout-part.ts'

interface Line {
  top: number
  bottom: number
  topX: number
  bottomX: number
}

/** How many pairs of lines would cross if they ran straight between the middles of their cards; rows count as equally high. */
export function countCrossings(part: Part, rows: readonly number[], x: readonly number[]): number {
  const lines = part.edges
    .map(({ source, target }): Line => {
      const isDown = (rows[source] ?? 0) <= (rows[target] ?? 0)
      const [from, to] = isDown ? [source, target] : [target, source]
      return {
        top: rows[from] ?? 0,
        bottom: rows[to] ?? 0,
        topX: x[from] ?? 0,
        bottomX: x[to] ?? 0,
      }
    })
    .toSorted((a, b) => a.top - b.top)
  let count = 0
  lines.forEach((line, at) => {
    for (let next = at + 1; next < lines.length; next++) {
      const other = lines[next]
      if (!other || other.top >= line.bottom) break
      const bottom = Math.min(line.bottom, other.bottom)
      const above = xAt(line, other.top) - other.topX
      const below = xAt(line, bottom) - xAt(other, bottom)
      if (above * below < 0) count++
    }
  })
  return count
}

function xAt({ top, bottom, topX, bottomX }: Line, row: number): number {
  return top === bottom ? topX : topX + ((bottomX - topX) * (row - top)) / (bottom - top)
}
