/** Single flight: callers with the same key share the run that is in progress, and its result. */
export function singleFlight<Result>(): (
  key: string,
  run: () => Promise<Result>,
) => Promise<Result> {
  const running = new Map<string, Promise<Result>>()
  return (key, run) => {
    const earlier = running.get(key)
    if (earlier) return earlier
    const mine = run().finally(() => running.delete(key))
    running.set(key, mine)
    return mine
  }
}

/** Asks at most once at a time, and gives the answer again for as long as `freshMs` says of it; a failure is asked anew. */
export function remembered<Value>(
  ask: () => Promise<Value>,
  freshMs: (value: Value) => number,
): () => Promise<Value> {
  let asked: Promise<Value> | undefined
  let until = 0
  return async () => {
    // While it is asked, until is 0 and others share it.
    if (asked && (until === 0 || performance.now() < until)) return asked
    until = 0
    asked = ask()
    try {
      const value = await asked
      until = performance.now() + freshMs(value)
      return value
    } catch (error) {
      asked = undefined
      throw error
    }
  }
}
