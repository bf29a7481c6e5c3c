import { sql } from 'kysely'
import type { Columns, Db } from '../../../db/database.ts'
import type { OnInstrument } from '../../../db/sql-fragments.ts'

/** A movement of units; null is the issuance account. */
export type MovementRow = Columns<
  'register_entries',
  'instrument_id' | 'from_holder_id' | 'to_holder_id' | 'units' | 'effective_date'
>

/** What a holder has from a day until the next change. */
export type BalanceFromRow = Columns<
  'holder_balances',
  'instrument_id' | 'holder_id' | 'from_date' | 'units'
>

/** One legal person in one instrument. */
export interface HolderOf {
  organizationId: string
  instrumentId: string
  legalPersonId: string
}

// What was turned back never was, and neither was what turned it back.
const STANDS = sql`e.reverses_id is null and not exists (
  select from register_entries r where r.organization_id = e.organization_id and r.reverses_id = e.id)`

const COLUMNS = sql`e.organization_id, e.instrument_id, e.from_holder_id, e.to_holder_id, e.units, e.effective_date`

// Who was found to be somebody else counts as that one from the start, and nothing passes between the two.
const AS_ONE = sql`e.instrument_id, coalesce(giver.merged_into, e.from_holder_id) as from_holder_id,
  coalesce(taker.merged_into, e.to_holder_id) as to_holder_id, e.units, e.effective_date`
const FOUND_TO_BE = sql`
  left join participants giver on giver.organization_id = e.organization_id and giver.instrument_id = e.instrument_id
    and giver.legal_person_id = e.from_holder_id and giver.merged_into is not null
  left join participants taker on taker.organization_id = e.organization_id and taker.instrument_id = e.instrument_id
    and taker.legal_person_id = e.to_holder_id and taker.merged_into is not null`
const BETWEEN_TWO = sql`coalesce(giver.merged_into, e.from_holder_id) is distinct from coalesce(taker.merged_into, e.to_holder_id)`

/** All movements of an instrument, as they were recorded; who was found to be somebody else counts as that one from the start. */
export async function listMovements(db: Db, on: OnInstrument): Promise<MovementRow[]> {
  const { rows } = await sql<MovementRow>`
    select ${AS_ONE} from register_entries e ${FOUND_TO_BE}
    where e.organization_id = ${on.organizationId} and e.instrument_id = ${on.instrumentId} and ${STANDS} and ${BETWEEN_TWO}
    order by e.id`.execute(db)
  return rows
}

/** What some holders have from a day on: whole balances, which say nothing of lots. */
export async function listBalancesFrom(
  db: Db,
  holders: readonly HolderOf[],
  date: string,
): Promise<BalanceFromRow[]> {
  const { rows } = await sql<BalanceFromRow>`
    select h.instrument_id, h.holder_id, h.from_date, h.units
    from unnest(${sql.join(idsOf(holders))}) w (organization_id, instrument_id, holder_id)
    -- In an order of its own, so that each holder is looked up: joined freely, all of them are compared with all balances.
    cross join lateral (
      select b.instrument_id, b.holder_id, b.from_date, b.units from holder_balances b
      where b.organization_id = w.organization_id and b.instrument_id = w.instrument_id and b.holder_id = w.holder_id
        and b.until_date > ${date}
      order by b.from_date) h
    order by h.from_date`.execute(db)
  return rows
}

/** The movements that say what some holders have: their own, and those of everybody whose units came to them. */
export async function listMovementsBehind(
  db: Db,
  holders: readonly HolderOf[],
): Promise<MovementRow[]> {
  const { rows } = await sql<MovementRow>`
    with recursive sources (organization_id, instrument_id, holder_id) as (
      select * from unnest(${sql.join(idsOf(holders))})
      union
      select s.organization_id, s.instrument_id, e.from_holder_id
      from sources s
      join register_entries e on e.organization_id = s.organization_id and e.instrument_id = s.instrument_id
        and e.to_holder_id = s.holder_id
      where e.from_holder_id is not null and ${STANDS}),
    -- Twice where both parties are among them, which the union mends.
    behind as (
      select e.id, ${COLUMNS} from sources s
      join register_entries e on e.organization_id = s.organization_id and e.instrument_id = s.instrument_id
        and e.to_holder_id = s.holder_id
      where ${STANDS}
      union
      select e.id, ${COLUMNS} from sources s
      join register_entries e on e.organization_id = s.organization_id and e.instrument_id = s.instrument_id
        and e.from_holder_id = s.holder_id
      where ${STANDS})
    select ${AS_ONE} from behind e ${FOUND_TO_BE} where ${BETWEEN_TWO} order by e.id`.execute(db)
  return rows
}

function idsOf(holders: readonly HolderOf[]) {
  return [
    sql`${holders.map((holder) => holder.organizationId)}::uuid[]`,
    sql`${holders.map((holder) => holder.instrumentId)}::uuid[]`,
    sql`${holders.map((holder) => holder.legalPersonId)}::uuid[]`,
  ]
}

/** Holders who had the same of an instrument, by days and units. */
export interface AlikeRow {
  moves: [day: string, units: number][]
  holders: number
}

/** What holders have of an instrument from a day on, those together who have the same; of what they had before only that it was so then. */
export async function listAlikeBalances(
  db: Db,
  { organizationId, instrumentId }: OnInstrument,
  date: string,
): Promise<AlikeRow[]> {
  // Nearly all of them have one balance from now on, and are counted without being looked at one by one.
  const { rows } = await sql<AlikeRow>`
    with balances as materialized (
      select holder_id, greatest(from_date, ${date}) as since, units from holder_balances
      where organization_id = ${organizationId} and instrument_id = ${instrumentId} and until_date > ${date}),
    changing as materialized (select distinct holder_id from balances where since > ${date})
    select jsonb_build_array(jsonb_build_array(since, units)) as moves, count(*)::int as holders from balances
    where holder_id not in (select holder_id from changing) and units > 0
    group by since, units
    union all
    select moves, count(*)::int from (
      select jsonb_agg(jsonb_build_array(since, units) order by since) as moves from balances
      where holder_id in (select holder_id from changing)
      group by holder_id) h
    group by moves`.execute(db)
  return rows
}

/**
 * What was issued to holders of an instrument and called off again, the latter below zero, those together to whom it was the same. Only
 * where nothing ever went from one holder to another it is all they have. What is older than a day makes no difference to each other,
 * and counts as of that day.
 */
export async function listAlikeIssued(
  db: Db,
  { organizationId, instrumentId }: OnInstrument,
  alikeUntil: string,
): Promise<AlikeRow[]> {
  const { rows } = await sql<AlikeRow>`
    select moves, count(*)::int as holders from (
      select jsonb_agg(jsonb_build_array(day, units) order by day, units desc) as moves from (
        select holder_id, ${alikeUntil}::date as day, units from holder_balances
        where organization_id = ${organizationId} and instrument_id = ${instrumentId}
          and from_date <= ${alikeUntil} and until_date > ${alikeUntil} and units > 0
        union all
        select coalesce(e.to_holder_id, e.from_holder_id), e.effective_date,
          sum(case when e.from_holder_id is null then e.units else -e.units end)::bigint
        from register_entries e
        where e.organization_id = ${organizationId} and e.instrument_id = ${instrumentId} and e.effective_date > ${alikeUntil} and ${STANDS}
        group by 1, 2, e.from_holder_id is null) m
      group by holder_id) h
    group by moves`.execute(db)
  return rows
}
