import type { Context } from '../../../context.ts'
import { publishChange } from '../../live/live.ts'
import { findRunToPrepare, type OfRun } from './preparation/prepare.queries.ts'

/** Tells the open screens of whoever reads the register that a run is otherwise. */
export async function notifyRunChange(
  { db, pool }: Pick<Context, 'db' | 'pool'>,
  of: OfRun,
): Promise<void> {
  const run = await findRunToPrepare(db, of)
  if (!run) return
  const on = { organizationId: run.organization_id, instrumentId: run.instrument_id }
  publishChange(pool, { ...on, transactionId: null, personIds: [] })
}
