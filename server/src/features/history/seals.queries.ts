import type { Language } from '@zegel/contract/messages'
import { sql } from 'kysely'
import type { Columns, Db, Tx } from '../../db/database.ts'

/** What the chain seals; the words are those of the database. */
export type HistoryKind = Columns<'history_seals', 'kinds'>['kinds'][number]

/** The newest seal of an organisation's chain, or of a day. */
export interface HeadRow {
  number: bigint
  hash: Buffer
  sealed_at: Date
}

/** What is wrong with a chain: a seal of it, or a record that is not as it was when it was sealed. */
export interface SealProblemRow {
  number: bigint
  problem: 'seal broken' | 'seal missing' | 'chain broken' | 'record missing' | 'record changed'
  kind: HistoryKind | null
  id: string | null
}

/** Seals what was not sealed yet; returns how many records that were. */
export async function callSealHistory(db: Db, everything: boolean): Promise<bigint> {
  const { rows } = await sql<{ sealed: bigint }>`
    select seal_history(${everything}) as sealed`.execute(db)
  return rows[0]?.sealed ?? 0n
}

/** Every chain there is, with the number of its newest seal and the organisation's name. */
export async function listChains(
  db: Db,
): Promise<{ organization_id: string; name: string | null; newest: bigint }[]> {
  const { rows } = await sql<{ organization_id: string; name: string | null; newest: bigint }>`
    select s.organization_id, o.name, max(s.number) as newest
    from history_seals s left join organizations o on o.id = s.organization_id
    group by s.organization_id, o.name order by s.organization_id`.execute(db)
  return rows
}

/** What is wrong with the seals between two numbers, and with what they seal. */
export async function callCheckSeals(
  db: Db,
  organizationId: string,
  from: bigint,
  until: bigint,
): Promise<SealProblemRow[]> {
  const { rows } = await sql<SealProblemRow>`
    select * from check_seals(${organizationId}, ${from}, ${until}) order by number, problem, id`.execute(
    db,
  )
  return rows
}

/** What was made before a moment and stands in no seal. */
export async function findUnsealed(
  db: Db,
  before: Date,
  most: number,
): Promise<{ organization_id: string; kind: HistoryKind; id: string }[]> {
  const { rows } = await sql<{ organization_id: string; kind: HistoryKind; id: string }>`
    select * from find_unsealed(${before}) limit ${most}`.execute(db)
  return rows
}

/** Notes that all of the history was looked at. */
export async function insertHistoryCheck(db: Db, startedAt: Date, problems: number): Promise<void> {
  await db.insertInto('history_checks').values({ started_at: startedAt, problems }).execute()
}

/** The newest seal of an organisation; undefined while it has none. */
export function findHead(db: Db, organizationId: string): Promise<HeadRow | undefined> {
  return db
    .selectFrom('history_seals')
    .select(['number', 'hash', 'sealed_at'])
    .where('organization_id', '=', organizationId)
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst()
}

/** The last seal of each day on which the chain grew, in the Netherlands, newest first. */
export async function listHeadsOfDays(
  db: Db,
  organizationId: string,
  most: number,
): Promise<(HeadRow & { day: string })[]> {
  const { rows } = await sql<HeadRow & { day: string }>`
    select distinct on (day) to_char(sealed_at at time zone 'Europe/Amsterdam', 'YYYY-MM-DD') as day, number, hash, sealed_at
    from history_seals where organization_id = ${organizationId}
    order by day desc, number desc limit ${most}`.execute(db)
  return rows
}

/** Whether a chain has a seal of that number with that hash. */
export async function isInChain(
  db: Db,
  organizationId: string,
  { number, hash }: { number: bigint; hash: Buffer },
): Promise<boolean> {
  const found = await db
    .selectFrom('history_seals')
    .select('number')
    .where('organization_id', '=', organizationId)
    .where('number', '=', number)
    .where('hash', '=', hash)
    .executeTakeFirst()
  return found !== undefined
}

export async function isSubscribed(
  db: Db,
  organizationId: string,
  userId: string,
): Promise<boolean> {
  const found = await db
    .selectFrom('history_subscriptions')
    .select('user_id')
    .where('organization_id', '=', organizationId)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return found !== undefined
}

export async function insertSubscription(
  tx: Tx,
  organizationId: string,
  userId: string,
): Promise<void> {
  await tx
    .insertInto('history_subscriptions')
    .values({ organization_id: organizationId, user_id: userId })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export async function deleteSubscription(
  tx: Tx,
  organizationId: string,
  userId: string,
): Promise<void> {
  await tx
    .deleteFrom('history_subscriptions')
    .where('organization_id', '=', organizationId)
    .where('user_id', '=', userId)
    .execute()
}

/** Somebody who wants the heads of a chain, with the newest one that they did not get yet. */
export interface HeadToSend extends HeadRow {
  organization_id: string
  organization: string
  user_id: string
  name: string
  email: string
  language: Language | null
}

/**
 * Whose chain grew since they were last written to: one row is locked, so that two servers never write to one person about one head.
 * Undefined when there is none left. Who left the organisation, or may not read its timeline any more, is passed over.
 */
export async function takeHeadToSend(tx: Tx): Promise<HeadToSend | undefined> {
  const { rows } = await sql<HeadToSend>`
    select w.organization_id, o.name as organization, w.user_id, u.email, u.language, coalesce(p.first_name, u.name) as name,
      h.number, h.hash, h.sealed_at
    from history_subscriptions w
    join organizations o on o.id = w.organization_id
    join users u on u.id = w.user_id and u.disabled_at is null and u.closed_at is null
    join legal_persons p on p.id = u.natural_person_id
    join organization_members m on m.organization_id = w.organization_id and m.legal_person_id = u.natural_person_id
      and m.role in ('admin', 'superadmin')
    cross join lateral (
      select * from history_seals s where s.organization_id = w.organization_id order by s.number desc limit 1) h
    where h.number > w.sent_number
    limit 1 for update of w skip locked`.execute(tx)
  return rows[0]
}

export async function updateSentNumber(
  tx: Tx,
  { organization_id, user_id, number }: HeadToSend,
): Promise<void> {
  await tx
    .updateTable('history_subscriptions')
    .set({ sent_number: number })
    .where('organization_id', '=', organization_id)
    .where('user_id', '=', user_id)
    .execute()
}

export async function listOrganizationIds(db: Db): Promise<string[]> {
  const rows = await db.selectFrom('organizations').select('id').orderBy('id').execute()
  return rows.map(({ id }) => id)
}
