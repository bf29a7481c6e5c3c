import { type ThreadInput, workInThread } from '../../../jobs/thread-context.ts'
import { printExtract } from './print-extract.ts'

/** What a thread is told that prints. */
export interface PrintOrder extends ThreadInput {
  extractId: string
}

/**
 * Prints in the thread it is called in: that takes a processor for up to a minute, and here keeps nobody waiting.
 * @public A thread calls it by its name.
 */
export async function work({ extractId, ...order }: PrintOrder): Promise<void> {
  await workInThread(order, (context) => printExtract(context, extractId))
}
