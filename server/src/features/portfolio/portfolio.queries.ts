import type { UnitValue } from '@zegel/core/valuations/valuation-history'
import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'

/** The legal persons somebody added on the own profile. */
export async function listAddedLegalPersons(db: Db, userId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('user_legal_persons')
    .select('legal_person_id')
    .where('user_id', '=', userId)
    .execute()
  return rows.map((row) => row.legal_person_id)
}

export interface HeldRow {
  organizationId: string
  instrumentId: string
  legalPersonId: string
  isBond: boolean
  from: string
  until: string
  units: bigint
}

/** What legal persons held from when until when, in all instruments. */
export async function listHeld(db: Db, legalPersonIds: readonly string[]): Promise<HeldRow[]> {
  const { rows } = await sql<HeldRow>`
    select p.organization_id as "organizationId", p.instrument_id as "instrumentId", p.legal_person_id as "legalPersonId",
      i.type = 'bonds' as "isBond", b.from_date as "from", b.until_date as until, b.units
    from participants p
    join instruments i on i.organization_id = p.organization_id and i.id = p.instrument_id
    join holder_balances b
      on b.organization_id = p.organization_id and b.instrument_id = p.instrument_id and b.holder_id = p.legal_person_id
    where p.legal_person_id = any(${[...legalPersonIds]}) and b.units > 0`.execute(db)
  return rows
}

interface WorthRow {
  instrumentId: string
  priceCents: bigint | null
  dates: string[]
  values: string[]
}

/**
 * What a unit of each instrument is worth: its price, and what was stated on which days. From the day of a split on it is that of the units of
 * then.
 */
export async function listWorths(db: Db, instrumentIds: readonly string[]) {
  const { rows } = await sql<WorthRow>`
    select i.id as "instrumentId", i.price_cents as "priceCents",
      worth.dates, worth.values
    from instruments i
    cross join lateral (
      select coalesce(array_agg(day::text order by day), '{}') as dates,
        coalesce(array_agg(unit_value_on(i.organization_id, i.id, day)::text order by day), '{}') as values
      from (
        select v.date as day from valuations v where v.organization_id = i.organization_id and v.instrument_id = i.id
        union
        select s.effective_date from standing_splits(i.organization_id, i.id) s
        where exists (
          select from valuations v
          where v.organization_id = i.organization_id and v.instrument_id = i.id and v.date < s.effective_date)) days) worth
    where i.id = any(${[...instrumentIds]})`.execute(db)
  return rows.map(({ dates, values, ...worth }) => ({
    ...worth,
    valuations: dates.map(
      (date, index): UnitValue => ({ date, valueCents: BigInt(values[index] ?? 0) }),
    ),
  }))
}

/** Who of these was found to be another participant wherever they took part, and so is nobody of their own any more. */
export async function listMergedAway(db: Db, ids: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select legal_person_id as id from participants where legal_person_id = any(${[...ids]}::uuid[])
    group by legal_person_id having bool_and(merged_into is not null)`.execute(db)
  return rows.map(({ id }) => id)
}

/** Of these legal persons, the last four characters of the account that payments go to, by their ids. */
export async function listAccountEnds(
  db: Db,
  ids: readonly string[],
): Promise<Map<string, string>> {
  const { rows } = await sql<{ id: string; account_end: string }>`
    select id, right(iban, 4) as account_end from legal_persons
    where id = any(${[...ids]}::uuid[]) and iban is not null and type <> 'natural_person'`.execute(
    db,
  )
  return new Map(rows.map(({ id, account_end }) => [id, account_end]))
}
