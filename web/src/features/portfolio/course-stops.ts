import type { PortfolioPoint } from '@zegel/core/portfolio/portfolio-course'

/**
 * The points a reader stops at, at most so many: all of them when they fit, else of each of as many equal periods the last change in
 * it. The first and the last point are always among them; the points are in the order of their dates.
 */
export function courseStops<Point extends PortfolioPoint>(
  points: readonly Point[],
  most: number,
): Point[] {
  const [first] = points
  const last = points.at(-1)
  if (!first || !last || points.length <= most) return [...points]
  const begin = toTime(first.date)
  const length = (toTime(last.date) - begin) / (most - 1)
  const periods = new Map(
    points.map((point) => [Math.ceil((toTime(point.date) - begin) / length), point]),
  )
  return [...periods.values()]
}

function toTime(date: string): number {
  return Date.parse(`${date}T00:00:00Z`)
}
