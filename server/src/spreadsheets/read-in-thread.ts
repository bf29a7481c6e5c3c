import { on } from 'node:events'
import { Worker } from 'node:worker_threads'
import type { RuleParams } from '@zegel/core/rule-broken'
import { assertMayBeRead, type GivenFile } from './read-file.ts'
import { type PackedBatch, unpackBatch } from './packed-batch.ts'
import type { RowBatch } from './row-batch.ts'
import { UnreadableFile, type UnreadableReason } from './unreadable-file.ts'

/** What the thread that reads says each time it is asked: some rows, that there are no more, or that the file can't be read. */
export type ReadNews =
  | { batch: PackedBatch }
  | { end: true }
  | { unreadable: UnreadableReason; params: RuleParams }

// Room for the texts of a workbook of a million rows; with the server around it, it stays below 600 MB.
const LIMITS = { maxOldGenerationSizeMb: 288 }

// While one batch is worked on, the next is being read.
const AHEAD = 2

/**
 * Reads a spreadsheet as `readSpreadsheet` does, beside the server. The thread reads no further ahead than a batch, and ends when whoever
 * asks stops asking, or with an AbortError when the signal says so. A file that fills its memory is an `UnreadableFile` too.
 */
export async function* readInThread(
  file: GivenFile,
  signal?: AbortSignal,
): AsyncGenerator<RowBatch> {
  assertMayBeRead(file.name, file.bytes.length)
  signal?.throwIfAborted()
  const thread = new Worker(new URL('./read-worker.ts', import.meta.url), {
    workerData: file,
    resourceLimits: LIMITS,
  })
  try {
    const news = on(thread, 'message', { close: ['exit'], ...(signal && { signal }) })
    for (let ahead = 0; ahead < AHEAD; ahead += 1) askForMore(thread)
    for await (const [said] of news as AsyncIterable<[ReadNews]>) {
      if ('end' in said) return
      if ('unreadable' in said) throw new UnreadableFile(said.unreadable, said.params)
      askForMore(thread)
      yield unpackBatch(said.batch)
    }
    throw new Error('the thread that reads stopped')
  } catch (error) {
    throw isOutOfMemory(error) ? new UnreadableFile('spreadsheet-too-much') : error
  } finally {
    await thread.terminate()
  }
}

function askForMore(thread: Worker): void {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker thread is no window and has no origin
  thread.postMessage(null)
}

function isOutOfMemory(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY'
}
