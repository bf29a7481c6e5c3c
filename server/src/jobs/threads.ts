import type { Piscina } from 'piscina'

// Room for what 200,000 rows mean, and for the texts of any workbook of as many.
// What is soon forgotten gets little, for it is never given back.
const LIMITS = { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 8 }

// As many as there are jobs at a time. One that has nothing to do waits a minute for more, as to load anew what it works with takes
// longer than most work, and keeps no process alive.
const THREADS = 2
const IDLE_MS = 60_000

/** That a thread had more to remember than it may. */
export class ThreadFull extends Error {
  override readonly name = 'ThreadFull'
}

let threads: Piscina | undefined

/**
 * Has the function `work` of a file do an order beside the server, in a thread with memory of its own, and returns what it makes of it;
 * what it throws is thrown here, `ThreadFull` where its memory was too small. Order and answer are copied. A signal ends it at once.
 */
export async function runInThread<Answer = void>(
  file: URL,
  order: object,
  signal?: AbortSignal,
): Promise<Answer> {
  // Loaded with the first order: a server starts without it.
  const { Piscina } = await import('piscina')
  signal?.throwIfAborted()
  threads ??= new Piscina({
    ...{ minThreads: 0, maxThreads: THREADS, idleTimeout: IDLE_MS, resourceLimits: LIMITS },
    // A thread that waits can still end what it began.
    atomics: 'disabled',
  })
  try {
    return await threads.run(order, { filename: file.href, name: 'work', signal: signal ?? null })
  } catch (error) {
    throw isOutOfMemory(error) ? new ThreadFull() : error
  }
}

function isOutOfMemory(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY'
}
