import { Worker } from 'node:worker_threads'
import type { DeedDocument } from '@zegel/core/deeds/deed-document'

export interface PrintOrder {
  id: number
  deed: DeedDocument
  /** Milliseconds. */
  madeAt: number
}

export type PrintAnswer =
  | { id: number; bytes: Uint8Array<ArrayBuffer> }
  | { id: number; failure: string }

type Settle = (answer: PrintAnswer | Error) => void

let printer: Worker | undefined
let orders = 0
const waiting = new Map<number, Settle>()

/** A deed as a PDF, laid out beside the server; throws when it cannot be. The same deed and moment give the same pages. */
export function printDeed(deed: DeedDocument, madeAt: Date): Promise<Uint8Array<ArrayBuffer>> {
  const id = orders++
  return new Promise((resolve, reject) => {
    waiting.set(id, (answer) => {
      if (answer instanceof Error) reject(answer)
      else if ('failure' in answer) reject(new Error(answer.failure))
      else resolve(answer.bytes)
    })
    const order: PrintOrder = { id, deed, madeAt: madeAt.getTime() }
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker thread is no window and has no origin
    openPrinter().postMessage(order)
  })
}

// One for the whole process, and only once there is something to print. It keeps no process alive that has nothing to print.
function openPrinter(): Worker {
  if (printer) {
    printer.ref()
    return printer
  }
  const made = new Worker(new URL('./print-worker.ts', import.meta.url))
  made.on('message', (answer: PrintAnswer) => settle(answer.id, answer))
  made.on('error', (error: Error) => giveUp(made, error))
  made.on('exit', () => giveUp(made, new Error('the printer stopped')))
  printer = made
  return made
}

function settle(id: number, answer: PrintAnswer | Error): void {
  waiting.get(id)?.(answer)
  waiting.delete(id)
  if (waiting.size === 0) printer?.unref()
}

function giveUp(stopped: Worker, error: Error): void {
  if (printer !== stopped) return
  printer = undefined
  for (const id of waiting.keys()) settle(id, error)
}
