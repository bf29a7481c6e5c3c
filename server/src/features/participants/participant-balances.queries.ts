import { sql } from 'kysely'
import type { Tx } from '../../db/database.ts'
import type { OnInstrument } from '../../db/on-instrument.ts'
import type { PageWindow } from '../../db/paging.ts'
import { heldOn } from './participant-filter.queries.ts'

/**
 * The ids of all participants of an instrument by what they hold on a date, a part of them. Those who hold something and those who
 * hold nothing are read apart: the first from their balances alone, which is a third of the work of joining everybody.
 */
export async function findByBalance(
  tx: Tx,
  on: OnInstrument,
  date: string,
  { descending, limit, offset, total }: PageWindow & { total: number },
): Promise<string[]> {
  const holders = await countHolders(tx, on, date)
  const first = descending ? holders : total - holders
  const [readFirst, readSecond] = descending ? [findHolders, findOthers] : [findOthers, findHolders]
  const early = Math.max(0, Math.min(limit, first - offset))
  const late = limit - early
  const part = (size: number, skipped: number) => ({ limit: size, offset: skipped, descending })
  return [
    ...(early > 0 ? await readFirst(tx, on, date, part(early, offset)) : []),
    ...(late > 0 ? await readSecond(tx, on, date, part(late, Math.max(0, offset - first))) : []),
  ]
}

type Part = Omit<PageWindow, 'turned'>

async function countHolders(tx: Tx, on: OnInstrument, date: string): Promise<number> {
  const { rows } = await sql<{ count: bigint }>`
    select count(*) as count from holder_balances h where ${heldOn(on, date)}`.execute(tx)
  return Number(rows[0]?.count ?? 0n)
}

async function findHolders(
  tx: Tx,
  on: OnInstrument,
  date: string,
  { descending, limit, offset }: Part,
): Promise<string[]> {
  const direction = descending ? sql`desc` : sql`asc`
  const { rows } = await sql<{ id: string }>`
    select p.id
    from (
      select h.holder_id, h.units from holder_balances h where ${heldOn(on, date)}
      order by h.units ${direction}, h.holder_id ${direction} limit ${limit} offset ${offset}) h
    join participants p on p.organization_id = ${on.organizationId} and p.instrument_id = ${on.instrumentId}
      and p.legal_person_id = h.holder_id
    order by h.units ${direction}, h.holder_id ${direction}`.execute(tx)
  return rows.map(({ id }) => id)
}

async function findOthers(
  tx: Tx,
  on: OnInstrument,
  date: string,
  { descending, limit, offset }: Part,
): Promise<string[]> {
  const direction = descending ? sql`desc` : sql`asc`
  const { rows } = await sql<{ id: string }>`
    select p.id from participants p
    where p.organization_id = ${on.organizationId} and p.instrument_id = ${on.instrumentId}
      and (p.legal_person_id in (select h.holder_id from holder_balances h where ${heldOn(on, date)})) is false
    order by p.legal_person_id ${direction} limit ${limit} offset ${offset}`.execute(tx)
  return rows.map(({ id }) => id)
}
