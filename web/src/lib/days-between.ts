const MS_PER_DAY = 24 * 3600 * 1000

/** How many days a day lies ahead of another, both as YYYY-MM-DD; below zero when it lies behind. */
export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / MS_PER_DAY)
}
