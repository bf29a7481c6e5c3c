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
