import { type ThreadInput, workInThread } from '../../../jobs/thread-context.ts'
import { mailStatements } from './mail-statements.ts'
import { makeStatements } from './make-statements.ts'
import { removeDiscarded } from './remove-statements.ts'

/** What a thread is told that works on statements. */
export interface StatementsOrder extends ThreadInput {
  batchId: string
  work: 'make' | 'mail' | 'discard'
}

const WORK = { make: makeStatements, mail: mailStatements, discard: removeDiscarded }

/**
 * Makes statements, mails them or takes them away in the thread it is called in: that takes a processor for minutes, and here keeps nobody
 * waiting.
 * @public A thread calls it by its name.
 */
export async function work({ batchId, work: name, ...order }: StatementsOrder): Promise<void> {
  await workInThread(order, (context) => WORK[name](context, batchId))
}
