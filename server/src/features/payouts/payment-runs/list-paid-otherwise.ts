import { netOf } from '@zegel/core/payouts/settle-corrections'
import type { Context } from '../../../context.ts'
import { today } from '../../../lib/clock.ts'
import { openReckoner } from './preparation/open-reckoner.ts'
import { differencesOf, toAmounts } from './preparation/prepare-lines.ts'
import { listPaid, type OfRun } from './preparation/prepare.queries.ts'
import { findRun } from './runs.queries.ts'

/** By how much a holder was paid otherwise than the register says now, in cents. */
export interface PaidOtherwise {
  holderId: string
  paidCents: bigint
  dueCents: bigint
}

/** Of an approved run, who was paid otherwise than the register says now. */
export async function listPaidOtherwise(
  { db, now }: Pick<Context, 'db' | 'now'>,
  of: OfRun,
): Promise<PaidOtherwise[]> {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (tx) => {
      const run = await findRun(tx, of)
      if (!run) return []
      const on = { organizationId: of.organizationId, instrumentId: run.instrument_id }
      const date = today({ now })
      const reckon = openReckoner(tx, on, date > run.due_date ? date : run.due_date)
      const differ = await differencesOf(tx, run, reckon)
      const rows = await listPaid(tx, of)
      const paid = new Map(rows.map((row) => [row.holder_id, netOf(toAmounts(row))]))
      return [...differ].map(([holderId, amounts]) => {
        const paidCents = paid.get(holderId) ?? 0n
        return { holderId, paidCents, dueCents: paidCents + netOf(amounts) }
      })
    })
}
