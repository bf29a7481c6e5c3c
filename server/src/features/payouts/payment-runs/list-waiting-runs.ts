import { DUE_WITHIN_DAYS, type WaitingRow } from '@zegel/core/overviews/waiting'
import type { Context } from '../../../context.ts'
import { today } from '../../../lib/clock.ts'
import { type OpenDueDay, openDueDaysOf } from './due-days.ts'
import { countLeftLines, countWaitingRuns, listPayingFromHere } from './run-states.queries.ts'

/**
 * What organisations still have to do about what they pay: proposals to approve, approved runs of which no file was made or whose day went by
 * without word of the bank, lines that were refused or came back and that no other pays, and days that fall due or fell without a run, where an
 * organisation pays from here; for who reads their runs.
 */
export async function listWaitingRuns(
  context: Pick<Context, 'db' | 'now'>,
  organizationIds: readonly string[],
): Promise<WaitingRow[]> {
  const day = today(context)
  const listOpen = openDueDaysOf(context)
  const until = Temporal.PlainDate.from(day).add({ days: DUE_WITHIN_DAYS }).toString()
  const [runs, left, paying] = await Promise.all([
    countWaitingRuns(context.db, organizationIds, day),
    countLeftLines(context.db, organizationIds),
    listPayingFromHere(context.db, organizationIds),
  ])
  const open = await Promise.all(paying.map(async (id) => toRows(id, await listOpen(id, until))))
  return [...runs, ...left, ...open.flat()]
}

// The days come with the earliest first.
function toRows(organizationId: string, days: readonly OpenDueDay[]): WaitingRow[] {
  const byInstrument = Map.groupBy(days, ({ instrumentId }) => instrumentId)
  return Array.from(byInstrument, ([instrumentId, own]) => ({
    ...{ kind: 'due_days_to_pay', organization_id: organizationId, instrument_id: instrumentId },
    ...{ count: own.length, since: null, until: own[0]?.date ?? null, transaction_id: null },
    cents: own.reduce((sum, one) => sum + one.interestCents + one.redemptionCents, 0n),
  }))
}
