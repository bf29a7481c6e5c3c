import { availableParallelism } from 'node:os'

/** A semaphore: runs at most so many pieces of work at a time, first come first served. */
function semaphore(atOnce: number): <Result>(work: () => Promise<Result>) => Promise<Result> {
  let running = 0
  const waiting: (() => void)[] = []
  return async (work) => {
    if (running >= atOnce) await new Promise<void>((resolve) => waiting.push(resolve))
    else running += 1
    try {
      return await work()
    } finally {
      // Whoever waits longest takes the place over; only without one it comes free.
      const next = waiting.shift()
      if (next) next()
      else running -= 1
    }
  }
}

/** Hashing a password fills a processor: one of them is always left to everybody else. */
export const queueHashing = semaphore(Math.max(1, availableParallelism() - 1))

/** A serial queue (mutex): what is given to it runs after all that was given before, whether that succeeded or not. */
export function serialQueue(): <Result>(run: () => Promise<Result>) => Promise<Result> {
  let last: Promise<unknown> = Promise.resolve()
  return (run) => {
    const mine = last.then(run)
    last = mine.catch(() => {})
    return mine
  }
}
