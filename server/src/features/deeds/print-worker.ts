import { parentPort } from 'node:worker_threads'
import { stepBack } from '../../lib/step-back.ts'
import { deedPaper } from './deed-paper.ts'
import type { PrintAnswer, PrintOrder } from './print-deed.ts'

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
