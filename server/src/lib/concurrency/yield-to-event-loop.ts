import { setImmediate } from 'node:timers/promises'

const TURN_MS = 20

/** Yields to the event loop: await it between two pieces of work, and after each slice of some milliseconds others go first. */
export function eventLoopYielder(turnMs: number = TURN_MS): () => Promise<void> {
  let started = performance.now()
  return async () => {
    if (performance.now() - started < turnMs) return
    await setImmediate()
    started = performance.now()
  }
}

/** Collects an iterable, yielding to the event loop now and then. */
export async function collectYielding<Item>(
  items: Iterable<Item>,
  turnMs: number = TURN_MS,
): Promise<Item[]> {
  const gathered: Item[] = []
  const turn = eventLoopYielder(turnMs)
  for (const item of items) {
    gathered.push(item)
    await turn()
  }
  return gathered
}

/** Runs a generator to what it returns, yielding to the event loop now and then. */
export async function finishYielding<Result>(
  steps: Generator<unknown, Result>,
  turnMs: number = TURN_MS,
): Promise<Result> {
  const turn = eventLoopYielder(turnMs)
  for (;;) {
    const { done, value } = steps.next()
    if (done) return value
    await turn()
  }
}
