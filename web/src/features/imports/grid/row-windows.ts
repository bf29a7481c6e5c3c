/** Rows come from the server so many at a time. */
export const ROWS_IN_WINDOW = 200

/** The windows, from 0, that rows from one index to before another are in. */
export function windowsOf(from: number, to: number): number[] {
  const first = Math.floor(from / ROWS_IN_WINDOW)
  const last = Math.floor(Math.max(from, to - 1) / ROWS_IN_WINDOW)
  return Array.from({ length: last - first + 1 }, (_, index) => first + index)
}
