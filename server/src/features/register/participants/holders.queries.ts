import type { InstrumentType } from '@zegel/core/instruments/instrument-type'
import { sql } from 'kysely'
import type { Db } from '../../../db/database.ts'
import { lacksAddress, type OnInstrument } from '../../../db/sql-fragments.ts'
import { holdsOn, type ParticipantFilter, toConditions } from './participant-filter.queries.ts'

export interface HolderFacts {
  id: string
  since: string
  paid_in_cents: bigint
}

/** Since when these participants hold units, and what was paid up to a date for units that came to them. */
export async function findHolderFacts(
  db: Db,
  { organizationId, instrumentId }: OnInstrument,
  ids: readonly string[],
  date: string,
): Promise<HolderFacts[]> {
  const { rows } = await sql<HolderFacts>`
    select p.id,
      (select min(h.from_date) from holder_balances h
        where h.organization_id = p.organization_id and h.instrument_id = p.instrument_id and h.holder_id = p.legal_person_id
          and h.units > 0) as since,
      (select coalesce(sum(t.total_cents), 0)::bigint from transactions t
        where t.organization_id = p.organization_id and t.instrument_id = p.instrument_id and t.receiver_id = p.legal_person_id
          and t.status = 'completed' and t.is_paid and t.reversed_at is null and t.effective_date <= ${date}) as paid_in_cents
    from participants p
    where p.organization_id = ${organizationId} and p.instrument_id = ${instrumentId} and p.id = any(${[...ids]}::uuid[])`.execute(
    db,
  )
  return rows
}

export interface HolderTotalsRow {
  type: InstrumentType
  units: bigint
  paid_in_cents: bigint
  unit_value_cents: bigint | null
  issued: bigint
  first_date: string | null
}

/** What everybody who holds units and passes a filter has together, and what is in issue. */
export async function findHolderTotals(
  db: Db,
  on: OnInstrument,
  filter: ParticipantFilter,
): Promise<HolderTotalsRow> {
  const { organizationId, instrumentId } = on
  const { date } = filter
  const conditions = await toConditions(db, on, filter)
  const { rows } = await sql<HolderTotalsRow>`
    with listed as materialized (
      select p.legal_person_id as holder_id, h.units
      from participants p join holder_balances h on ${holdsOn(date)}
      where ${conditions} and h.units > 0)
    select i.type,
      (select coalesce(sum(units), 0)::bigint from listed) as units,
      (select coalesce(sum(t.total_cents), 0)::bigint from transactions t
        where t.organization_id = i.organization_id and t.instrument_id = i.id and t.status = 'completed' and t.is_paid
          and t.reversed_at is null and t.effective_date <= ${date} and t.receiver_id in (select holder_id from listed)) as paid_in_cents,
      unit_value_on(i.organization_id, i.id, ${date}) as unit_value_cents,
      (select coalesce(sum(h.units), 0)::bigint from holder_balances h
        where h.organization_id = i.organization_id and h.instrument_id = i.id
          and h.from_date <= ${date} and h.until_date > ${date}) as issued,
      (select min(h.from_date) from holder_balances h
        where h.organization_id = i.organization_id and h.instrument_id = i.id and h.units > 0) as first_date
    from instruments i where i.organization_id = ${organizationId} and i.id = ${instrumentId}`.execute(
    db,
  )
  const [row] = rows
  if (!row) throw new Error(`instrument ${instrumentId} vanished`)
  return row
}

export interface ParticipantCountsRow {
  total: bigint
  active: bigint
  inactive: bigint
  invited: bigint
  expired: bigint
  entity: bigint
  holding: bigint
  without_address: bigint
}

/** How many participants there are of each kind that their list can be narrowed to, in one pass. */
export async function countByKind(
  db: Db,
  on: OnInstrument,
  at: { date: string; now: Date },
): Promise<ParticipantCountsRow> {
  const { now, date } = at
  const { rows } = await sql<ParticipantCountsRow>`
    select count(*) as total,
      count(*) filter (where p.active) as active,
      count(*) filter (where not p.active and p.invited_until is null) as inactive,
      count(*) filter (where not p.active and p.invited_until > ${now}) as invited,
      count(*) filter (where not p.active and p.invited_until <= ${now}) as expired,
      count(*) filter (where p.entity) as entity,
      count(*) filter (where h.units > 0) as holding,
      count(*) filter (where ${lacksAddress('w')}) as without_address
    from participants p
    join legal_persons w on w.id = p.legal_person_id
    left join holder_balances h on ${holdsOn(date)}
    where ${await toConditions(db, on, at)}`.execute(db)
  const [row] = rows
  if (!row) throw new Error('an aggregate answered no row')
  return row
}
