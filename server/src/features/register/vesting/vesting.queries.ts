import type { VestingSchedule, VestingTerms } from '@zegel/core/vesting/vesting'
import type { VestingEntry, VestingFigures } from '@zegel/contract/register/vesting'
import { type RawBuilder, sql } from 'kysely'
import type { Columns, Db, Tx } from '../../../db/database.ts'
import { actOf, inputOf } from '../../../db/perform-act.ts'
import type { OnInstrument } from '../../../db/sql-fragments.ts'
import type { NewVestingInput } from '../../../db/tables.gen.ts'

/** A grant of options by the keys of its transaction. */
export interface GrantKey {
  organizationId: string
  transactionId: string
}

export interface GrantRow
  extends Columns<
    'transactions',
    'id' | 'instrument_id' | 'receiver_id' | 'units' | 'effective_date'
  > {
  is_granted: boolean
  /** Who has it today: whoever its receiver was found to be. */
  holder_id: string
  /** What was recorded of it, as JSON has it, the oldest first. */
  entries: GrantEntryRow[]
}

export interface GrantEntryRow {
  id: string
  kind: VestingEntry['kind']
  effective_date: string
  schedule: VestingSchedule | null
  note: string | null
  recorded_at: string
  recorded_by: string | null
  reversed_at: string | null
  reversal_reason: string | null
}

// With what was recorded of each grant, and by what it was turned back.
const ENTRIES = sql`(
  select coalesce(jsonb_agg(jsonb_build_object(
    'id', e.id, 'kind', e.kind, 'effective_date', e.effective_date, 'schedule', e.schedule, 'note', e.note,
    'recorded_at', e.recorded_at, 'recorded_by', p.legal_name, 'reversed_at', back.recorded_at, 'reversal_reason', back.reason)
    order by e.id), '[]')
  from vesting_entries e
  left join vesting_entries back on back.organization_id = e.organization_id and back.reverses_id = e.id
  left join users u on u.id = e.recorded_by
  left join legal_persons p on p.id = u.natural_person_id
  where e.organization_id = t.organization_id and e.transaction_id = t.id and e.kind <> 'reversal') as entries`

const GRANT = sql`t.id, present_holder(t.organization_id, t.instrument_id, t.receiver_id) as holder_id, t.instrument_id, t.receiver_id, t.units, t.effective_date,
  t.status = 'completed' and t.reversed_at is null as is_granted, ${ENTRIES}`

/** A grant with all that was recorded of it; undefined when the transaction is none. */
export async function findGrant(
  db: Db,
  { organizationId, transactionId }: GrantKey,
): Promise<GrantRow | undefined> {
  const { rows } = await sql<GrantRow>`
    select ${GRANT} from transactions t
    join instruments i on i.organization_id = t.organization_id and i.id = t.instrument_id
    where t.organization_id = ${organizationId} and t.id = ${transactionId} and t.type = 'issuance' and i.type = 'options'`.execute(
    db,
  )
  return rows[0]
}

/** The grants that somebody has in an instrument, as far as they are in the register, the first one first. */
export async function listGrants(
  db: Db,
  { organizationId, instrumentId }: OnInstrument,
  legalPersonId: string,
): Promise<GrantRow[]> {
  const { rows } = await sql<GrantRow>`
    select ${GRANT} from grants_of(${organizationId}, ${instrumentId}, ${legalPersonId}) t
    where t.status = 'completed' and t.reversed_at is null
    order by t.effective_date, t.id`.execute(db)
  return rows
}

/** What somebody exercised of an instrument, the first one first; what was turned back is left out. */
export async function listExercises(
  db: Db,
  { organizationId, instrumentId }: OnInstrument,
  legalPersonId: string,
): Promise<{ day: string; units: bigint }[]> {
  const { rows } = await sql<{ day: string; units: bigint }>`
    select a.effective_date as day, -l.change as units
    from corporate_action_lines l
    join corporate_actions a on a.organization_id = l.organization_id and a.id = l.action_id and a.kind = 'exercise'
    where l.organization_id = ${organizationId} and l.instrument_id = ${instrumentId}
      and l.legal_person_id in (select known_as(${organizationId}, ${instrumentId}, ${legalPersonId}))
      and l.change < 0 and not exists (
        select from corporate_action_reversals r where r.organization_id = l.organization_id and r.action_id = l.action_id)
    order by a.effective_date, a.id`.execute(db)
  return rows
}

/** What of somebody's options has vested on a day, as JSON has it; null when nothing of them vests. */
export async function findVestedUnits(
  db: Db,
  { organizationId, instrumentId }: OnInstrument,
  { legalPersonId, date }: { legalPersonId: string; date: string },
): Promise<VestingFigures | null> {
  const { rows } = await sql<{ figures: VestingFigures | null }>`
    select vesting_of(o.id, i.id, p.id, d.day, balance_on(o.id, i.id, p.id, d.day)) as figures
    from (select ${organizationId}::uuid as id) o, (select ${instrumentId}::uuid as id) i, (select ${legalPersonId}::uuid as id) p,
      (select ${date}::date as day) d`.execute(db)
  return rows[0]?.figures ?? null
}

/** What has vested of the units of `participants p` on a day, as JSON: `VestingFigures`; null of what does not vest. */
export function vestedUnits(units: RawBuilder<unknown>, date: string): RawBuilder<unknown> {
  return sql`(
    select vesting_of(p.organization_id, p.instrument_id, p.legal_person_id, ${date}, ${units}) from instruments v
    where v.organization_id = p.organization_id and v.id = p.instrument_id and v.type = 'options')`
}

/** Locks a grant and its holder's position: of two who record something of it the second finds what the first did. */
export async function callLockGrant(
  tx: Tx,
  { organizationId, transactionId }: GrantKey,
): Promise<void> {
  await sql`select lock_grant(${organizationId}, ${transactionId})`.execute(tx)
}

/** Records how a grant vests or what happened to that, with the steps that follow. */
export async function callRecordVesting(
  tx: Tx,
  { organizationId, ...by }: { organizationId: string; userId: string; ip: string },
  entry: NewVestingInput,
): Promise<void> {
  await sql`select record_vesting(
    ${actOf({ organizationId, ...by })}, ${inputOf('new_vesting', entry)})`.execute(tx)
}

/** What grants of an instrument take over; undefined when they take over nothing. */
export async function findDefaultVesting(
  db: Db,
  { organizationId, instrumentId }: OnInstrument,
): Promise<VestingTerms | undefined> {
  const { rows } = await sql<{ terms: VestingTerms }>`
    select terms from vesting_defaults
    where organization_id = ${organizationId} and instrument_id = ${instrumentId}`.execute(db)
  return rows[0]?.terms
}

export async function upsertDefaultVesting(
  tx: Tx,
  { organizationId, instrumentId }: OnInstrument,
  { terms, userId }: { terms: VestingTerms; userId: string },
): Promise<void> {
  await sql`
    insert into vesting_defaults (organization_id, instrument_id, terms, set_by)
    values (${organizationId}, ${instrumentId}, ${JSON.stringify(terms)}::jsonb, ${userId})
    on conflict (organization_id, instrument_id) do update set terms = excluded.terms, set_by = excluded.set_by, set_at = now()`.execute(
    tx,
  )
}

export async function deleteDefaultVesting(
  tx: Tx,
  { organizationId, instrumentId }: OnInstrument,
): Promise<void> {
  await sql`
    delete from vesting_defaults
    where organization_id = ${organizationId} and instrument_id = ${instrumentId}`.execute(tx)
}
