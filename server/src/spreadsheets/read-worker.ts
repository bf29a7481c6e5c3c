import { parentPort, workerData } from 'node:worker_threads'
import { stepBack } from '../lib/step-back.ts'
import { packBatch } from './packed-batch.ts'
import { type GivenFile, readSpreadsheet } from './read-file.ts'
import type { ReadNews } from './read-in-thread.ts'
import { UnreadableFile } from './unreadable-file.ts'

stepBack()
const batches = readSpreadsheet(workerData as GivenFile) // safe: what `readInThread` gives along
parentPort?.on('message', () => {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker thread is no window and has no origin
  void readOn().then((news) => parentPort?.postMessage(news))
})

// Whoever asks twice gets one batch after the other. What is not foreseen ends the thread, and its error reaches who started it.
async function readOn(): Promise<ReadNews> {
  try {
    const { value, done } = await batches.next()
    return done ? { end: true } : { batch: packBatch(value) }
  } catch (error) {
    if (error instanceof UnreadableFile) return { unreadable: error.reason, params: error.params }
    throw error
  }
}
