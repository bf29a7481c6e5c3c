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
