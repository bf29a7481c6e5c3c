import { setImmediate } from 'node:timers/promises'

const TURN_MS = 20

/** Something to wait for between two pieces of work: after each turn of some milliseconds it lets whoever else waits go first. */
export function eventLoopYielder(turnMs: number = TURN_MS): () => Promise<void> {
  let started = performance.now()
  return async () => {
    if (performance.now() - started < turnMs) return
    await setImmediate()
    started = performance.now()
  }
}

/** Gathers what is reckoned piece by piece, in turns. */
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
