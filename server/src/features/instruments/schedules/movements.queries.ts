import { type RawBuilder, sql } from 'kysely'
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

/** By instrument what tells that nothing was entered in its register since: its last entry, and how many of its participants are one. */
export async function listRegisterStates(
  db: Db,
  organizationId: string,
  instrumentIds: readonly string[],
): Promise<Map<string, string>> {
  const { rows } = await sql<{ instrument_id: string; state: string }>`
    select i.id as instrument_id, concat(
      (select e.id from register_entries e
        where e.organization_id = i.organization_id and e.instrument_id = i.id order by e.id desc limit 1), ' ',
      (select count(*) from participants p
        where p.organization_id = i.organization_id and p.instrument_id = i.id and p.merged_into is not null)) as state
    from instruments i where i.organization_id = ${organizationId} and i.id = any(${[...instrumentIds]})`.execute(
    db,
  )
  return new Map(rows.map(({ instrument_id, state }) => [instrument_id, state]))
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
 * Holders whose units did not only come from the issuer and stay: who gave some or got some from another, whose units were called off
 * or moved for a while, and who was found to be somebody else.
 */
function traced({ organizationId, instrumentId }: OnInstrument) {
  const parties = sql`
    select h.holder_id from register_entries e
    cross join lateral (values (e.from_holder_id), (e.to_holder_id)) h (holder_id)
    where e.organization_id = ${organizationId} and e.instrument_id = ${instrumentId} and h.holder_id is not null`
  return sql`traced as materialized (
    ${parties} and e.from_holder_id is not null
    union ${parties} and e.until_date is not null
    union select h.holder_id from participants p cross join lateral (values (p.legal_person_id), (p.merged_into)) h (holder_id)
      where p.organization_id = ${organizationId} and p.instrument_id = ${instrumentId} and p.merged_into is not null)`
}

/** All movements of those holders of an instrument of whom it has to be traced which units they have. */
export async function listTracedMovements(db: Db, on: OnInstrument): Promise<MovementRow[]> {
  const of = (party: 'from_holder_id' | 'to_holder_id') => sql`
    select e.id, ${COLUMNS} from traced t
    join register_entries e on e.organization_id = ${on.organizationId} and e.instrument_id = ${on.instrumentId}
      and ${sql.ref(`e.${party}`)} = t.holder_id
    where ${STANDS}`
  const { rows } = await sql<MovementRow>`
    with ${traced(on)},
    -- Twice where both parties are among them, which the union mends.
    movements as (${of('to_holder_id')} union ${of('from_holder_id')})
    select ${AS_ONE} from movements e ${FOUND_TO_BE} where ${BETWEEN_TWO} order by e.id`.execute(db)
  return rows
}

/** The days on which units of an instrument were issued. */
export async function listIssueDays(db: Db, on: OnInstrument): Promise<string[]> {
  const next = (after: RawBuilder<unknown>) => sql`(
    select e.effective_date from register_entries e
    where e.organization_id = ${on.organizationId} and e.instrument_id = ${on.instrumentId} and e.from_holder_id is null and ${after}
    order by e.effective_date limit 1)`
  // From one day to the next by the index: very many entries are of few days.
  const { rows } = await sql<{ day: string }>`
    with recursive days as (
      select ${next(sql`true`)} as day
      union all
      select ${next(sql`e.effective_date > d.day`)} from days d where d.day is not null)
    select day from days where day is not null`.execute(db)
  return rows.map(({ day }) => day)
}

/** What units that came on some days come to: so many parts of a cent `weights[i]`, by the day so many after the first. */
export interface WeightsRow {
  weights: readonly bigint[]
  parts: bigint
}

// Twice as much, and a part more, is still within what a bigint holds.
const ROOM = 1n << 61n

interface SumIssuedInput {
  /** At the close of this day. */
  day: string
  /** The first day on which anything came. */
  first: string
  /** Until this day it makes no difference for any of the weights when a unit came. */
  alikeUntil: string
  all: readonly WeightsRow[]
}

/**
 * What all other holders come to at the close of a day, in cents, by each of some weights: each holder is rounded half up for itself.
 * What somebody had until a day and what they had from it on differ by what came that day, so that balances say it as entries would.
 */
export async function sumIssued(
  db: Db,
  on: OnInstrument,
  { day, first, alikeUntil, all }: SumIssuedInput,
): Promise<bigint[]> {
  const most = await findMostUnits(db, on)
  const sums = all.map(({ weights, parts }, at) => {
    const column = sql.ref(`sum_${at}`)
    const digits = toDigits(weights, ROOM / most)
    const ofHolder = digits.map(({ figures, times }) => {
      const weightOf = (date: RawBuilder<unknown>) =>
        sql`(${figures.map(String)}::bigint[])[${date} - ${first}::date + 1]`
      return sql`${times === 1n ? sql`` : sql`${times}::numeric * `}sum(b.units * (${weightOf(sql`b.from_date`)}
        - case when b.until_date > ${day} then 0 else ${weightOf(sql`b.until_date`)} end))`
    })
    const isShort = digits.length === 1 && parts < ROOM
    const kind = sql.raw(isShort ? 'bigint' : 'numeric')
    return {
      ofHolder: sql`(${sql.join(ofHolder, sql` + `)})::${kind} as ${column}`,
      ofAll: isShort
        ? sql`coalesce(sum((2 * ${column} + ${parts}::bigint) / (2 * ${parts}::bigint)), 0)::text`
        : sql`coalesce(sum(div(2 * ${column} + ${parts}::numeric, 2 * ${parts}::numeric)), 0)::text`,
    }
  })
  const { rows } = await sql<{ sums: string[] }>`
    with ${traced(on)}
    select array[${sql.join(sums.map(({ ofAll }) => ofAll))}] as sums from (
      select ${sql.join(sums.map(({ ofHolder }) => ofHolder))} from holder_balances b
      where b.organization_id = ${on.organizationId} and b.instrument_id = ${on.instrumentId}
        and b.from_date <= ${day} and b.until_date > ${alikeUntil} and b.holder_id not in (select holder_id from traced)
      group by b.holder_id) h`.execute(db)
  return (rows[0]?.sums ?? []).map(BigInt)
}

/** The most units that anybody has in the end; at least one. */
async function findMostUnits(db: Db, on: OnInstrument): Promise<bigint> {
  const { rows } = await sql<{ most: bigint | null }>`
    select max(units) as most from holder_balances
    where organization_id = ${on.organizationId} and instrument_id = ${on.instrumentId} and until_date = 'infinity'`.execute(
    db,
  )
  return rows[0]?.most || 1n
}

// As many figures as it takes for each, times the units of any holder, to stay within what a bigint holds: nearly always one.
function toDigits(weights: readonly bigint[], base: bigint) {
  const digits = [{ figures: weights.map((weight) => weight % base), times: 1n }]
  for (let times = base; weights.some((weight) => weight >= times); times *= base)
    digits.push({ figures: weights.map((weight) => (weight / times) % base), times })
  return digits
}
