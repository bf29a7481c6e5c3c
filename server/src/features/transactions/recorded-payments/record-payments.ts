import type { Context } from '../../../context.ts'
import { inTransaction } from '../../../db/database.ts'
import type { OnInstrument } from '../../../db/sql-fragments.ts'
import { publishTransaction } from '../create-transaction.ts'
import {
  type Requester,
  callRecordPayment,
  callWithdrawPayment,
} from './record-payments.queries.ts'
import { findTransaction } from '../transactions.queries.ts'

type Dependencies = Pick<Context, 'db' | 'pool'>

/**
 * Records that completed transactions of an instrument were paid later, outside the platform: all of them, or none when one is of
 * another instrument, is not completed, was reversed or is known as paid.
 */
export async function recordPayments(
  context: Dependencies,
  on: OnInstrument,
  transactionIds: readonly string[],
  by: Requester,
): Promise<void> {
  // Whoever records the same ones in another order locks them in this one.
  const ids = [...new Set(transactionIds)].toSorted()
  await inTransaction(context.db, async (tx) => {
    for (const id of ids) await callRecordPayment(tx, on, id, by)
  })
  await publish(context, on, ids)
}

/** Takes back what was recorded so, with a reason; refused for what a provider or a bank said, and for what nobody recorded. */
export async function withdrawPayment(
  context: Dependencies,
  on: OnInstrument,
  withdrawn: { transactionId: string; reason: string },
  by: Requester,
): Promise<void> {
  await inTransaction(context.db, (tx) => callWithdrawPayment(tx, on, withdrawn, by))
  await publish(context, on, [withdrawn.transactionId])
}

async function publish({ pool }: Dependencies, on: OnInstrument, ids: readonly string[]) {
  for (const id of ids) {
    const row = await findTransaction(pool, on.organizationId, id)
    if (row) await publishTransaction(pool, Promise.resolve(row))
  }
}
