import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../../../db/database.ts'
import type { OnInstrument } from '../../../db/sql-fragments.ts'
import type { PageWindow } from '../../../db/paging.ts'
import { heldOn, hasNothing } from './participant-filter.queries.ts'

export interface Balances {
  on: OnInstrument
  date: string
  /** Nothing changes after the date, so that the latest balances are those of the date. */
  isLatest: boolean
  /** What else a participant `p` has to be; without it everybody is meant. */
  conditions?: RawBuilder<unknown> | undefined
}

/** Whether no balance of the instrument changes after the date, save for who first gets something then. */
export async function isLatestDate(tx: Tx, on: OnInstrument, date: string): Promise<boolean> {
  const { rows } = await sql<{ latest: boolean }>`
    select not exists (
      select from holder_balances
      where organization_id = ${on.organizationId} and instrument_id = ${on.instrumentId}
        and until_date > ${date} and until_date < 'infinity') as latest`.execute(tx)
  return rows[0]?.latest ?? false
}

/**
 * The ids of participants by what they hold on a date, a part of them. Those who hold something and those who hold nothing are read
 * apart, each from an index in its own order; a page seldom needs both. `holders` of the `total` hold something.
 */
export async function findByBalance(
  tx: Tx,
  balances: Balances,
  { descending, limit, offset }: PageWindow,
  { holders, total }: { holders: number; total: number },
): Promise<string[]> {
  const first = descending ? holders : total - holders
  const [findFirst, findSecond] = descending ? [findHolders, findOthers] : [findOthers, findHolders]
  const early = Math.max(0, Math.min(limit, first - offset))
  const late = limit - early
  const behind = { descending, limit: late, offset: Math.max(0, offset - first) }
  return [
    ...(early > 0 ? await findFirst(tx, balances, { descending, limit: early, offset }) : []),
    ...(late > 0 ? await findSecond(tx, balances, behind) : []),
  ]
}

type Part = Pick<PageWindow, 'descending' | 'limit' | 'offset'>

/** How many hold something. */
export async function countHolders(tx: Tx, balances: Balances): Promise<number> {
  const { conditions } = balances
  const { rows } = await sql<{ count: bigint }>`
    select count(*) as count from holder_balances h
    ${conditions ? joined(balances) : sql``}
    where ${heldOn(balances)} ${conditions ? sql`and ${conditions}` : sql``}`.execute(tx)
  return Number(rows[0]?.count ?? 0n)
}

async function findHolders(tx: Tx, balances: Balances, part: Part): Promise<string[]> {
  const { descending, limit, offset } = part
  const direction = descending ? sql`desc` : sql`asc`
  const order = sql`order by h.units ${direction}, h.holder_id ${direction}`
  const page = sql`${order} limit ${limit} offset ${offset}`
  // With nothing else to ask of a participant, only those of the page are looked up.
  const { rows } = balances.conditions
    ? await sql<{ id: string }>`
        select p.id from holder_balances h ${joined(balances)}
        where ${heldOn(balances)} and ${balances.conditions} ${page}`.execute(tx)
    : await sql<{ id: string }>`
        select p.id
        from (select h.holder_id, h.units from holder_balances h where ${heldOn(balances)} ${page}) h
        ${joined(balances)} ${order}`.execute(tx)
  return rows.map(({ id }) => id)
}

async function findOthers(tx: Tx, balances: Balances, part: Part): Promise<string[]> {
  const { descending, limit, offset } = part
  const { rows } = await sql<{ id: string }>`
    select p.id from participants p where ${withoutUnits(balances)}
    order by p.legal_person_id ${descending ? sql`desc` : sql`asc`}
    limit ${limit} offset ${offset}`.execute(tx)
  return rows.map(({ id }) => id)
}

/** The participants `p` who have the balances `h`. */
export function joined({ on }: Pick<Balances, 'on'>): RawBuilder<unknown> {
  return sql`join participants p on p.organization_id = ${on.organizationId} and p.instrument_id = ${on.instrumentId}
    and p.legal_person_id = h.holder_id`
}

function withoutUnits(balances: Balances): RawBuilder<unknown> {
  const { on, conditions } = balances
  return sql`p.organization_id = ${on.organizationId} and p.instrument_id = ${on.instrumentId}
    and p.merged_into is null and p.withdrawn_at is null and ${hasNothing(balances)} ${conditions ? sql`and ${conditions}` : sql``}`
}
