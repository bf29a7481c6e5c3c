const FIRST_MS = 2000
const GROWTH = 1.25
const RETRIES = 20

/** How long to wait before each time a transaction is asked for again: a little longer every time, and then no more. */
export const POLL_DELAYS_MS: readonly number[] = Array.from(
  { length: RETRIES },
  (_, retry) => FIRST_MS * GROWTH ** retry,
)
