import { randomUUIDv7 } from 'node:crypto'
import type { GrantVesting, VestingTerms } from '@zegel/contract/register/vesting'
import { NotFound } from '@zegel/core/access/refusals'
import { instrumentType } from '@zegel/core/instruments/instrument-type'
import { RuleBroken } from '@zegel/core/rule-broken'
import { assertVestingEvent } from '@zegel/core/vesting/vesting-rules'
import {
  type VestingEvent,
  type VestingGrant,
  type VestingSchedule,
  vestingSteps,
  type VestingTerms as Terms,
} from '@zegel/core/vesting/vesting'
import type { InstrumentSubject, TransactionSubject } from '../../../access/subjects.queries.ts'
import type { Context } from '../../../context.ts'
import { type Db, inTransaction, type Tx } from '../../../db/database.ts'
import { type ActorContext, withIdempotency } from '../../../db/idempotency.ts'
import type { OnInstrument } from '../../../db/sql-fragments.ts'
import type { NewVestingInput } from '../../../db/tables.gen.ts'
import { today } from '../../../lib/clock.ts'
import { recordAuditEvent } from '../../audit/audit.ts'
import { publishChange } from '../../live/live.ts'
import { findExercised } from './exercised-of-grants.ts'
import {
  callLockGrant,
  callRecordVesting,
  deleteDefaultVesting,
  findDefaultVesting,
  findGrant,
  type GrantRow,
  upsertDefaultVesting,
} from './vesting.queries.ts'
import { toGrantVesting, toVestingGrant, toVestingTerms } from './vesting.rows.ts'

/** Sets how a grant vests. Refuses what is no grant of options, and a second schedule beside the one that stands. */
export function setVesting(
  context: Context,
  on: TransactionSubject,
  schedule: VestingSchedule,
  by: ActorContext,
): Promise<GrantVesting> {
  return record(context, on, by, (row) => {
    if (toVestingGrant(row)) throw new RuleBroken('vesting-set-already')
    return {
      entry: { kind: 'schedule', effective_date: schedule.starts_on, schedule },
      grant: { schedule, units: row.units, events: [] },
    }
  })
}

/**
 * Records acceleration or leaving from a day on. Refuses a day before the grant, what was not agreed on, and what contradicts an event
 * that stands.
 */
export function recordVestingEvent(
  context: Context,
  on: TransactionSubject,
  { note, ...event }: VestingEvent & { note?: string | null | undefined },
  by: ActorContext,
): Promise<GrantVesting> {
  return record(context, on, by, (row, exercised) => {
    const grant = toVestingGrant(row, exercised)
    if (!grant) throw new RuleBroken('vesting-not-set')
    if (event.effective_date < row.effective_date)
      throw new RuleBroken('vesting-before-grant', { date: row.effective_date }, 'effective_date')
    assertVestingEvent(grant.schedule, grant.events, event)
    return {
      entry: { ...event, note: note || null },
      grant: { ...grant, events: [...grant.events, event] },
    }
  })
}

/** Turns back a schedule or an event, once and with a reason; NotFound when it is not of this grant. */
export function reverseVesting(
  context: Context,
  on: TransactionSubject,
  { entryId, reason }: { entryId: string; reason: string },
  by: ActorContext,
): Promise<GrantVesting> {
  return record(context, on, by, (row, exercised) => {
    const undone = row.entries.find(({ id }) => id === entryId)
    if (!undone) throw new NotFound()
    if (undone.reversed_at !== null) throw new RuleBroken('already-reversed')
    const entries = row.entries.filter((entry) => entry !== undone)
    const { effective_date } = undone
    return {
      entry: { kind: 'reversal', effective_date, reverses_id: entryId, reason },
      grant: toVestingGrant({ ...row, entries }, exercised),
    }
  })
}

type Exercised = NonNullable<VestingGrant['exercised']>

interface Recorded {
  entry: NewVestingInput
  /** What stands with it; undefined when nothing does. */
  grant: VestingGrant | undefined
}

async function record(
  context: Context,
  on: TransactionSubject,
  by: ActorContext,
  decide: (row: GrantRow, exercised: Exercised) => Recorded,
): Promise<GrantVesting> {
  const { organizationId, transactionId } = on
  const key = { organizationId, transactionId }
  const recorded = await inTransaction(context.db, (tx) =>
    withIdempotency(tx, by.userId, by.once, async () => {
      await callLockGrant(tx, key)
      const row = await getGrant(tx, key)
      const exercised = await findExercised(tx, organizationId, row)
      const { entry, grant } = decide(row, exercised)
      await callRecordVesting(
        tx,
        { organizationId, userId: by.userId, ip: by.ip },
        { ...toEntry(entry, grant), transaction_id: transactionId, seen: countEntries(row) },
      )
      const about = { date: today(context), mayRecord: true, exercised }
      return toGrantVesting(await getGrant(tx, key), about)
    }),
  )
  publishChange(context.pool, {
    organizationId,
    instrumentId: on.instrumentId,
    transactionId,
    personIds: [on.receiverId],
  })
  return recorded
}

async function getGrant(db: Db, key: { organizationId: string; transactionId: string }) {
  const row = await findGrant(db, key)
  if (!row) throw new RuleBroken('vesting-of-grants-only')
  return row
}

// A reversal is an entry too.
function countEntries({ entries }: GrantRow): number {
  return entries.reduce((sum, { reversed_at: at }) => sum + (at === null ? 1 : 2), 0)
}

function toEntry(entry: NewVestingInput, grant: VestingGrant | undefined): NewVestingInput {
  return { id: randomUUIDv7(), ...entry, steps: grant ? vestingSteps(grant) : [] }
}

/** What a grant that is made takes over from its instrument, from its effective date on; undefined when that is nothing. */
export async function defaultVestingOf(
  db: Db,
  on: OnInstrument,
  { units, effectiveDate }: { units: bigint; effectiveDate: string },
): Promise<NewVestingInput | undefined> {
  const terms = await findDefaultVesting(db, on)
  if (!terms) return undefined
  const schedule = { ...terms, starts_on: effectiveDate }
  const entry = { kind: 'schedule', effective_date: effectiveDate, schedule, seen: 0 }
  return toEntry(entry, { schedule, units, events: [] })
}

/** Sets what grants of options take over from now on, or takes that away; those that were made keep theirs. */
export async function setDefaultVesting(
  tx: Tx,
  on: InstrumentSubject,
  terms: Terms | null,
  { userId, ip }: { userId: string; ip: string },
): Promise<{ terms: VestingTerms | null }> {
  if (!instrumentType(on.type).vests) throw new RuleBroken('vesting-of-grants-only')
  const before = await findDefaultVesting(tx, on)
  if (terms) await upsertDefaultVesting(tx, on, { terms, userId })
  else await deleteDefaultVesting(tx, on)
  await recordAuditEvent(tx, {
    organization_id: on.organizationId,
    user_id: userId,
    action: 'default vesting set',
    record_type: 'instrument',
    record_id: on.instrumentId,
    before: { vesting: before ?? null },
    after: { vesting: terms },
    ip,
  })
  return { terms: terms && toVestingTerms(terms) }
}
