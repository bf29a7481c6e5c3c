import { once } from 'node:events'
import { Worker } from 'node:worker_threads'

// Room for what 200,000 rows mean, and for the texts of any workbook of as many.
// What is soon forgotten gets little, for it is never given back.
const LIMITS = { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 8 }

/** That a thread had more to remember than it may. */
export class ThreadFull extends Error {
  override readonly name = 'ThreadFull'
}

/**
 * Runs a file beside the server, with memory of its own, and waits for its end; what it throws is thrown here, `ThreadFull` where its
 * memory was too small. `order` is given along. A signal ends it at once.
 */
export async function runInThread(file: URL, order: object, signal?: AbortSignal): Promise<void> {
  signal?.throwIfAborted()
  const thread = new Worker(file, { workerData: order, resourceLimits: LIMITS })
  try {
    const [code] = await once(thread, 'exit', { signal })
    if (code !== 0) throw new Error(`a thread ended with ${code}`)
  } catch (error) {
    throw isOutOfMemory(error) ? new ThreadFull() : error
  } finally {
    await thread.terminate()
  }
}

function isOutOfMemory(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY'
}
