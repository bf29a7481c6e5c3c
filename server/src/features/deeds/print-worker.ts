import { readlinkSync } from 'node:fs'
import { basename } from 'node:path'
import { setPriority } from 'node:os'
import { parentPort } from 'node:worker_threads'
import { deedPaper } from './deed-paper.ts'
import type { PrintAnswer, PrintOrder } from './print-deed.ts'

const BEHIND_REQUESTS = 5

stepBack()
// Laying out a deed takes a processor for a tenth of a second: here that keeps nobody waiting who asks the server something.
parentPort?.on('message', (order: PrintOrder) => {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker thread is no window and has no origin
  void print(order).then((answer) => parentPort?.postMessage(answer))
})

async function print({ id, deed, madeAt }: PrintOrder): Promise<PrintAnswer> {
  try {
    return { id, bytes: await deedPaper(deed, new Date(madeAt)) }
  } catch (error) {
    return { id, failure: String(error) }
  }
}

// Where processors are few, requests go first. Only Linux knows threads by a number of their own; elsewhere nothing changes.
function stepBack(): void {
  if (process.platform !== 'linux') return
  try {
    setPriority(Number(basename(readlinkSync('/proc/thread-self'))), BEHIND_REQUESTS)
  } catch {
    // A container may have no /proc, or not let us: then deeds and requests take turns as equals.
  }
}
