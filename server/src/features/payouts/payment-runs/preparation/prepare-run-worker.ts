import { type ThreadInput, workInThread } from '../../../../jobs/thread-context.ts'
import type { OfRun } from './prepare.queries.ts'
import { prepareRun } from './prepare-run.ts'

/** What a thread is told that prepares a run. */
export interface PrepareOrder extends ThreadInput, OfRun {}

/**
 * Prepares a run in the thread it is called in: a hundred thousand holders keep a processor busy for a while, and here nobody waits for it.
 * @public A thread calls it by its name.
 */
export async function work({ organizationId, runId, ...order }: PrepareOrder): Promise<void> {
  await workInThread(order, (context) => prepareRun(context, { organizationId, runId }))
}
