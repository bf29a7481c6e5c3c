import type { RunChange } from '@zegel/contract/payouts/payment-runs'
import { NotFound } from '@zegel/core/access/refusals'
import { formatCents } from '@zegel/core/money'
import type { Context } from '../../../context.ts'
import type { Db } from '../../../db/database.ts'
import { threadInput } from '../../../jobs/thread-context.ts'
import { runInThread } from '../../../jobs/threads.ts'
import { today } from '../../../lib/clock.ts'
import { ttlCache } from '../../../lib/concurrency/ttl-cache.ts'
import { type ChangeRow, listChangesOfProposal, listNames } from './changes.queries.ts'
import type { ChangesOrder } from './list-changes-worker.ts'
import type { PaidOtherwise } from './list-paid-otherwise.ts'
import { countFacts, listApprovedRuns, type OfRun } from './preparation/prepare.queries.ts'
import { findRun } from './runs.queries.ts'

const WORKER = new URL('./list-changes-worker.ts', import.meta.url)

/**
 * Gives the function that lists what is otherwise: of a proposal since it was looked through, and of an approved run what the register says
 * now less what was paid for it; by the name of the holder. An approved one is reckoned beside the server, and only when more is
 * known since.
 */
export function changesOf(context: Context): (of: OfRun) => Promise<RunChange[]> {
  const known = ttlCache<PaidOtherwise[]>(context.now)
  return async (of) => {
    const { db } = context
    const run = await findRun(db, of)
    if (!run) throw new NotFound()
    if (run.status !== 'approved')
      return (await listChangesOfProposal(db, of, run.checked_at)).map(toChange)
    const on = { organizationId: of.organizationId, instrumentId: run.instrument_id }
    const facts = await countFacts(db, of)
    if (run.kind === 'rest' || facts === run.seen_entries) return []
    const approved = await listApprovedRuns(db, on)
    const key = `${run.id} ${facts} ${approved.length} ${today(context)}`
    const order: ChangesOrder = { ...threadInput(context), ...of }
    const found = known.find(key) ?? (await runInThread<PaidOtherwise[]>(WORKER, order))
    known.keep(key, found)
    return toAmountChanges(db, found)
  }
}

async function toAmountChanges(db: Db, found: readonly PaidOtherwise[]): Promise<RunChange[]> {
  const names = await listNames(
    db,
    found.map(({ holderId }) => holderId),
  )
  const changes = found.map(({ holderId, paidCents, dueCents }) => ({
    kind: 'amount' as const,
    holder: { id: holderId, name: names.get(holderId) ?? '' },
    before: formatCents(paidCents),
    after: formatCents(dueCents),
    difference: formatCents(dueCents - paidCents),
    ...{ by: null, at: null },
  }))
  return changes.toSorted((one, other) => one.holder.name.localeCompare(other.holder.name, 'nl'))
}

const OF_MONEY = new Set<ChangeRow['kind']>(['amount', 'added', 'gone'])

function toChange(row: ChangeRow): RunChange {
  const shown = (value: string | null) =>
    value === null || !OF_MONEY.has(row.kind) ? value : formatCents(BigInt(value))
  return {
    kind: row.kind,
    holder: { id: row.holder_id, name: row.holder_name },
    ...{ before: shown(row.before), after: shown(row.after) },
    difference: row.difference_cents === null ? null : formatCents(row.difference_cents),
    ...{ by: row.by_name, at: row.recorded_at.toISOString() },
  }
}
