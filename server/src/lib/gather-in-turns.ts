import { setImmediate } from 'node:timers/promises'

const TURN_MS = 20

/** Gathers what is reckoned piece by piece. After each turn of some milliseconds whoever else waits goes first. */
export async function gatherInTurns<Item>(
  items: Iterable<Item>,
  turnMs: number = TURN_MS,
): Promise<Item[]> {
  const gathered: Item[] = []
  let started = performance.now()
  for (const item of items) {
    gathered.push(item)
    if (performance.now() - started < turnMs) continue
    await setImmediate()
    started = performance.now()
  }
  return gathered
}
