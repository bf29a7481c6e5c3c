import type { PARTICIPANT_SORTS } from '@zegel/contract/participants'
import { type RawBuilder, sql } from 'kysely'
import { type Db, inTransaction, type Tx } from '../../db/database.ts'
import type { OnInstrument } from '../../db/on-instrument.ts'
import { inOrder, type PageRequest, type PageWindow, toOrder, windowOf } from '../../db/paging.ts'
import { findByBalance } from './participant-balances.queries.ts'
import { holdsOn, type ParticipantFilter, toConditions } from './participant-filter.queries.ts'
import { findParticipants, type ParticipantRow } from './participants.queries.ts'

type Sort = (typeof PARTICIPANT_SORTS)[number]

export type ParticipantPage = PageRequest<Sort> & ParticipantFilter

/** A page of participants with what they have on a date. */
export function listParticipants(
  db: Db,
  on: OnInstrument,
  page: ParticipantPage,
): Promise<{ rows: ParticipantRow[]; total: number }> {
  return inTransaction(db, async (tx) => {
    // So that the holders of a hundred thousand fit in one hash, and their order in memory.
    await sql`set local work_mem = '64MB'`.execute(tx)
    const conditions = await toConditions(tx, on, page)
    const total = await countParticipants(tx, conditions)
    const { column, descending } = toOrder(page.sort ?? 'name')
    const window = windowOf(page, total, descending)
    const ids =
      column === 'balance' || column === 'value'
        ? await findIdsByBalance(tx, on, page, { conditions, window, total })
        : await findIds(tx, conditions, ORDERS[column](window.descending), window)
    return { rows: await findParticipants(tx, on, inOrder(ids, window), page.date), total }
  })
}

const ORDERS = {
  name: (descending: boolean) =>
    descending ? sql`p.name desc, p.id desc` : sql`p.name asc, p.id asc`,
  created_at: (descending: boolean) =>
    descending ? sql`p.created_at desc, p.id desc` : sql`p.created_at asc, p.id asc`,
  // As the index has it: whoever has an account first, then by how long the invitation stands, who was not invited last.
  status: (descending: boolean) =>
    descending
      ? sql`p.active asc, p.invited_until asc nulls first, p.name desc, p.id desc`
      : sql`p.active desc, p.invited_until desc nulls last, p.name asc, p.id asc`,
} as const

async function countParticipants(tx: Tx, conditions: RawBuilder<unknown>): Promise<number> {
  const { rows } = await sql<{
    total: bigint
  }>`select count(*) as total from participants p where ${conditions}`.execute(tx)
  return Number(rows[0]?.total ?? 0n)
}

async function findIds(
  tx: Tx,
  conditions: RawBuilder<unknown>,
  order: RawBuilder<unknown>,
  { limit, offset }: PageWindow,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select p.id from participants p where ${conditions}
    order by ${order} limit ${limit} offset ${offset}`.execute(tx)
  return rows.map(({ id }) => id)
}

interface ByBalance {
  conditions: RawBuilder<unknown>
  window: PageWindow
  total: number
}

// The price is one for all, so the order by value is that by balance.
function findIdsByBalance(
  tx: Tx,
  on: OnInstrument,
  page: ParticipantPage,
  { conditions, window, total }: ByBalance,
): Promise<string[]> {
  const { q, status, type, holding, legal_person_id, date } = page
  const isWhole = !q && !status && !type && holding === undefined && !legal_person_id
  if (isWhole) return findByBalance(tx, on, date, { ...window, total })
  const direction = window.descending ? sql`desc` : sql`asc`
  return sql<{ id: string }>`
    select p.id from participants p left join holder_balances h on ${holdsOn(date)} where ${conditions}
    order by coalesce(h.units, 0) ${direction}, p.legal_person_id ${direction}
    limit ${window.limit} offset ${window.offset}`
    .execute(tx)
    .then(({ rows }) => rows.map(({ id }) => id))
}
