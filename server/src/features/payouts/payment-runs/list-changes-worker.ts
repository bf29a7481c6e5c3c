import { type ThreadInput, workInThread } from '../../../jobs/thread-context.ts'
import { listPaidOtherwise, type PaidOtherwise } from './list-paid-otherwise.ts'
import type { OfRun } from './preparation/prepare.queries.ts'

/** Of which run a thread is asked. */
export interface ChangesOrder extends ThreadInput, OfRun {}

/**
 * Reckons in the thread it is called in who was paid otherwise than the register says now.
 * @public A thread calls it by its name.
 */
export async function work({
  organizationId,
  runId,
  ...order
}: ChangesOrder): Promise<PaidOtherwise[]> {
  let found: PaidOtherwise[] = []
  await workInThread(order, async (context) => {
    found = await listPaidOtherwise(context, { organizationId, runId })
  })
  return found
}
