/** Does some work now and again every so many minutes; returns how to stop. The next turn tries again what this one could not do. */
export function regularly(minutes: number, work: () => Promise<unknown>): () => Promise<void> {
  let running: Promise<unknown> = Promise.resolve()
  const turn = () => {
    running = work().catch(() => {})
  }
  turn()
  const timer = setInterval(turn, minutes * 60_000)
  timer.unref()
  return async () => {
    clearInterval(timer)
    await running
  }
}
