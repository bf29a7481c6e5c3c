/** The place of the first number above another, among numbers in order; behind the last when there is none. */
export function firstAbove(sorted: readonly number[], x: number): number {
  let low = 0
  let high = sorted.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((sorted[middle] ?? 0) > x) high = middle
    else low = middle + 1
  }
  return low
}
