import type { PARTICIPANT_SORTS } from '@zegel/contract/register/participants'
import { type RawBuilder, sql } from 'kysely'
import { type Db, inTransaction, type Tx } from '../../../db/database.ts'
import type { OnInstrument } from '../../../db/sql-fragments.ts'
import {
  inOrder,
  type PageRequest,
  type PageWindow,
  toOrder,
  windowOf,
} from '../../../db/paging.ts'
import {
  type Balances,
  countHolders,
  findByBalance,
  isLatestDate,
} from './participant-balances.queries.ts'
import { type ParticipantFilter, toConditions } from './participant-filter.queries.ts'
import { findByFact, type HolderFact } from './holders.queries.ts'
import { findParticipants, type ParticipantRow } from './participants.queries.ts'

type Sort = (typeof PARTICIPANT_SORTS)[number] | HolderFact

export type ParticipantPage = PageRequest<Sort> & ParticipantFilter

/** A page of participants with what they have on a date; by what was paid for it or since when only of those who hold something. */
export function listParticipants(
  db: Db,
  on: OnInstrument,
  page: ParticipantPage,
): Promise<{ rows: ParticipantRow[]; total: number }> {
  return inTransaction(db, async (tx) => {
    // So that the holders of a hundred thousand fit in one hash, and their order in memory.
    await sql`set local work_mem = '64MB'`.execute(tx)
    const conditions = await toConditions(tx, on, page)
    const balances = await toBalances(tx, on, page)
    const total = await countPage(tx, page, balances, conditions)
    const { column, descending } = toOrder(page.sort ?? 'name')
    const window = windowOf(page, total, descending)
    // One unit is worth the same to all, so the order by value is that by balance. It is not quite for a bond of which units came after
    // a redemption; to know whose, every holder's units would have to be traced for each page.
    const ids =
      column === 'paid_in' || column === 'since'
        ? await findByFact(tx, balances, column, window)
        : column === 'balance' || column === 'value'
          ? await findIdsByBalance(tx, page, balances, { window, total })
          : await findIds(tx, conditions, ORDERS[column](window.descending), window)
    return { rows: await findParticipants(tx, on, inOrder(ids, window), page.date), total }
  })
}

async function toBalances(tx: Tx, on: OnInstrument, page: ParticipantPage): Promise<Balances> {
  const { q, status, type, without_address: address, legal_person_id, date } = page
  const isOfSome = legal_person_id !== undefined || page.legal_person_ids !== undefined
  const isNarrowed = Boolean(q || status || type || address !== undefined || isOfSome)
  return {
    on,
    date,
    isLatest: await isLatestDate(tx, on, date),
    conditions: isNarrowed
      ? await toConditions(tx, on, { ...page, holding: undefined })
      : undefined,
  }
}

async function findIdsByBalance(
  tx: Tx,
  { holding }: ParticipantPage,
  balances: Balances,
  { window, total }: { window: PageWindow; total: number },
): Promise<string[]> {
  const known = holding ? total : 0
  const holders = holding === undefined ? await countHolders(tx, balances) : known
  return findByBalance(tx, balances, window, { holders, total })
}

// Who holds something is counted among the balances, which are all of those.
function countPage(
  tx: Tx,
  { holding }: ParticipantPage,
  balances: Balances,
  conditions: RawBuilder<unknown>,
): Promise<number> {
  return holding ? countHolders(tx, balances) : countParticipants(tx, conditions)
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
