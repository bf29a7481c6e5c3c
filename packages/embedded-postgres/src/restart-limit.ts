const FIRST_WAIT_MS = 100
const LONGEST_WAIT_MS = 10_000
const MOST_AT_ONCE = 5
// What ran this long before it ended was well, and ended for a reason of its own.
const WELL_AFTER_MS = 60_000

/** How long to wait before what ended is started again: longer each time, and no more after five ends that came soon upon each other. */
export class RestartLimit {
  #ends = 0
  #lastEnd = -Infinity

  /** The milliseconds to wait, for what ended at this moment; undefined when it ended too often. */
  waitBeforeNext(now: number): number | undefined {
    this.#ends = now - this.#lastEnd > WELL_AFTER_MS ? 1 : this.#ends + 1
    this.#lastEnd = now
    if (this.#ends > MOST_AT_ONCE) return undefined
    return Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 4 ** (this.#ends - 1))
  }
}
