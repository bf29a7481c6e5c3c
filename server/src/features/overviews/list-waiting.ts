import type { Waiting } from '@zegel/contract/organizations/organization-overview'
import { type Actor, mayInOrganization, readableRegisters } from '@zegel/core/access/may'
import { byUrgency, urgencyOf, type WaitingRow, type Waits } from '@zegel/core/overviews/waiting'
import type { Context } from '../../context.ts'
import { today } from '../../lib/clock.ts'
import { toMoney } from '../../lib/wire-money.ts'
import type { InstrumentStanding } from '../instruments/instruments.ts'
import { listWaitingInvitations } from '../organizations/organizations.ts'
import { listWaitingBankLines, listWaitingPayments } from '../payments/payments.ts'
import { listWaitingRuns } from '../payouts/payouts.ts'
import { listWaitingTransactions } from '../transactions/transactions.ts'

/** What waits in some organisations that the actor may see, by the id of the organisation, the most urgent first. */
export async function listWaiting(
  context: Pick<Context, 'db' | 'now'>,
  actor: Actor,
  organizationIds: readonly string[],
  instruments: readonly InstrumentStanding[],
): Promise<Map<string, Waiting[]>> {
  const readable = instruments.filter((instrument) => readsRegister(actor, instrument))
  const rows = [
    ...readable.flatMap(lackingTerms),
    ...(await listRows(context, actor, organizationIds, readable)),
  ]
  const known = new Map(readable.map(({ id, name }) => [id, { id, name }]))
  const day = Temporal.PlainDate.from(today(context))
  const waiting = Map.groupBy(
    rows.map((row) => ({ ...row, ...waitsOn(day, row) })).toSorted(byUrgency),
    (row) => row.organization_id,
  )
  return new Map(
    [...waiting].map(([id, found]) => [
      id,
      found.map((row) => toWaiting(row, known.get(row.instrument_id ?? '') ?? null)),
    ]),
  )
}

/** Whether the actor reads the register of an instrument, and so what waits in it. */
export function readsRegister(
  actor: Actor,
  { id, organizationId }: Pick<InstrumentStanding, 'id' | 'organizationId'>,
): boolean {
  return readableRegisters(actor, organizationId, [id]).length > 0
}

// Each list has the right of the screen where it is done.
async function listRows(
  context: Pick<Context, 'db' | 'now'>,
  actor: Actor,
  organizationIds: readonly string[],
  readable: readonly InstrumentStanding[],
): Promise<WaitingRow[]> {
  const { db, now } = context
  const those = (right: 'manage members' | 'read bank statements' | 'read payment runs') =>
    organizationIds.filter((organizationId) => mayInOrganization(actor, right, { organizationId }))
  const scope = {
    organizationIds,
    instrumentIds: readable.map(({ id }) => id),
    now: new Date(now().epochMilliseconds),
  }
  const rows = await Promise.all([
    listWaitingTransactions(db, scope),
    listWaitingPayments(db, scope),
    listWaitingBankLines(db, those('read bank statements')),
    listWaitingRuns(context, those('read payment runs')),
    listWaitingInvitations(db, { ...scope, organizationIds: those('manage members') }),
  ])
  return rows.flat()
}

function lackingTerms({
  id,
  organizationId,
  missing,
  createdAt,
}: InstrumentStanding): WaitingRow[] {
  if (missing.length === 0) return []
  return [
    {
      kind: 'missing_terms',
      organization_id: organizationId,
      instrument_id: id,
      count: missing.length,
      since: createdAt
        .toTemporalInstant()
        .toZonedDateTimeISO('Europe/Amsterdam')
        .toPlainDate()
        .toString(),
      until: null,
      cents: null,
      transaction_id: null,
    },
  ]
}

function waitsOn(day: Temporal.PlainDate, { kind, since, until }: WaitingRow): Waits {
  return {
    kind,
    waitingDays: since === null ? null : Math.max(0, day.since(since).days),
    daysLeft: until === null ? null : day.until(until).days,
  }
}

function toWaiting(row: WaitingRow & Waits, instrument: Waiting['instrument']): Waiting {
  return {
    kind: row.kind,
    count: row.count,
    urgency: urgencyOf(row),
    waiting_days: row.waitingDays,
    days_left: row.daysLeft,
    amount: toMoney(row.cents),
    instrument,
    transaction_id: row.transaction_id,
  }
}
