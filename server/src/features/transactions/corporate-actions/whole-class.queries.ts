import { sql } from 'kysely'
import type { Db } from '../../../db/database.ts'
import type { OnInstrument } from '../../../db/sql-fragments.ts'

/** What rests on units of holders on a day or later. */
export interface HeldRightRow {
  instrument_id: string
  holder_id: string
  right_id: string
  rank: number
  units: bigint
  numbers: string | null
  /** From that day or before, without an end. */
  is_steady: boolean
}

/** What rests on what holders have of instruments, from a day on: all of them, or those named. */
export async function listHeldRights(
  db: Db,
  organizationId: string,
  {
    instrumentIds,
    holderIds,
    day,
  }: { instrumentIds: readonly string[]; holderIds: readonly string[] | null; day: string },
): Promise<HeldRightRow[]> {
  const of = holderIds && [...holderIds]
  const { rows } = await sql<HeldRightRow>`
    select instrument_id, holder_id, right_id, rank, units, numbers::text, from_date <= ${day} and until_date = 'infinity' as is_steady
    from encumbrances
    where organization_id = ${organizationId} and instrument_id = any (${[...instrumentIds]}::uuid[])
      and (${of}::uuid[] is null or holder_id = any (${of}::uuid[])) and until_date > ${day}
    order by rank, right_id, from_date`.execute(db)
  return rows
}

/** The most units of an instrument that are in issue from a day on, with those that are promised, and since when there are so many. */
export async function getMostInIssue(
  db: Db,
  { organizationId, instrumentId }: OnInstrument,
  day: string,
): Promise<{ units: bigint; date: string }> {
  const { rows } = await sql<{ units: bigint; date: string }>`
    select (coalesce(most.units, 0) + promised.units)::bigint as units, coalesce(most.date, ${day}::date) as date
    from (
      select coalesce(sum(units), 0) as units from transactions
      where organization_id = ${organizationId} and instrument_id = ${instrumentId} and type = 'issuance'
        and status in ('pending', 'payment_pending')) promised
    left join lateral (
      select date, sum(sum(change)) over (order by date) as units from (
        select greatest(span.date, ${day}::date) as date, span.change from holder_balances h
        cross join lateral (values (h.from_date, h.units), (h.until_date, -h.units)) span (date, change)
        where h.organization_id = ${organizationId} and h.instrument_id = ${instrumentId} and h.until_date > ${day}
          and span.date < 'infinity') changes
      group by date order by units desc, date limit 1) most on true`.execute(db)
  return rows[0] ?? { units: 0n, date: day }
}

/**
 * The last record date, on a day or later, of a dividend so much a unit that was resolved before that day; undefined when there is none. What
 * was resolved speaks of units as they were, and is paid on those that there are at the record date.
 */
export async function findDividendAcross(
  db: Db,
  { organizationId, instrumentId }: OnInstrument,
  day: string,
): Promise<string | undefined> {
  const { rows } = await sql<{ record_date: string }>`
    select record_date from standing_unit_dividends(${organizationId}, ${instrumentId})
    where resolved_on < ${day} and record_date >= ${day}
    order by record_date desc limit 1`.execute(db)
  return rows[0]?.record_date
}

/** Depositary receipts that have to be covered by the shares that their issuer has. */
export interface CoverageRow {
  receipts_id: string
  shares_id: string
  foundation_id: string
  /** So many shares for so many receipts. */
  ratio: number
  ratio_receipts: number
  /** The least room from a day on, in shares times the receipts of the ratio, and on which day. */
  room: bigint
  day: string
}

/** The receipts that these instruments are or lie under, with the room that is left of them from a day on. */
export async function listCoverage(
  db: Db,
  organizationId: string,
  { instrumentIds, day }: { instrumentIds: readonly string[]; day: string },
): Promise<CoverageRow[]> {
  const { rows } = await sql<CoverageRow>`
    select d.instrument_id as receipts_id, d.underlying_instrument_id as shares_id, i.issuing_legal_person_id as foundation_id,
      coalesce(d.ratio, 1) as ratio, d.ratio_receipts, least.room, greatest(least.from_date, ${day}) as day
    from depositary_receipt_terms d
    join instruments i on i.organization_id = d.organization_id and i.id = d.instrument_id and i.requires_coverage
    cross join lateral (
      select r.from_date, r.room from coverage_room(d.organization_id, d.instrument_id) r
      where r.from_date >= coalesce((
        select max(x.from_date) from coverage_room(d.organization_id, d.instrument_id) x where x.from_date <= ${day}), '-infinity')
      order by r.room, r.from_date limit 1) least
    where d.organization_id = ${organizationId} and i.issuing_legal_person_id is not null
      and (d.instrument_id = any (${[...instrumentIds]}::uuid[]) or d.underlying_instrument_id = any (${[...instrumentIds]}::uuid[]))`.execute(
    db,
  )
  return rows
}

/** The first number of shares that was never given out and waits for nobody. */
export async function getNextNumber(
  db: Db,
  { organizationId, instrumentId }: OnInstrument,
  day: string,
): Promise<bigint> {
  const { rows } = await sql<{ next: bigint }>`
    select lower(choose_new_numbers(${organizationId}, ${instrumentId}, 1, ${day}, null)) as next`.execute(
    db,
  )
  return rows[0]?.next ?? 1n
}
