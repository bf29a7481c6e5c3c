import { sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { Db, Tx } from '../../../db/database.ts'

export type GroupRow = NonNullable<Awaited<ReturnType<typeof findGroup>>>

/** The groups of an organisation by name, with their instruments and what these take of the limit. */
export function listGroups(db: Db, organizationId: string) {
  return selectGroups(db, organizationId).orderBy(sql`lower(g.name)`).execute()
}

export function findGroup(db: Db, organizationId: string, groupId: string) {
  return selectGroups(db, organizationId).where('g.id', '=', groupId).executeTakeFirst()
}

function selectGroups(db: Db, organizationId: string) {
  return db
    .selectFrom('instrument_groups as g')
    .where('g.organization_id', '=', organizationId)
    .select(({ selectFrom, fn, ref }) => [
      'g.id',
      'g.name',
      'g.limit_cents',
      fn<bigint>('group_blocked_cents', [ref('g.organization_id'), ref('g.id')]).as(
        'blocked_cents',
      ),
      jsonArrayFrom(
        selectFrom('instrument_group_members as m')
          .innerJoin('instruments as i', (join) =>
            join
              .onRef('i.organization_id', '=', 'm.organization_id')
              .onRef('i.id', '=', 'm.instrument_id'),
          )
          .innerJoin('instrument_totals as t', (join) =>
            join
              .onRef('t.organization_id', '=', 'm.organization_id')
              .onRef('t.instrument_id', '=', 'm.instrument_id'),
          )
          // As text, because a number of JSON does not hold every amount.
          .select([
            'i.id',
            'i.name',
            'i.type',
            sql<string>`t.invested_cents::text`.as('invested_cents'),
            sql<string>`t.blocked_cents::text`.as('blocked_cents'),
          ])
          .whereRef('m.organization_id', '=', 'g.organization_id')
          .whereRef('m.group_id', '=', 'g.id')
          .orderBy(sql`lower(i.name)`)
          .orderBy('i.id'),
      ).as('instruments'),
    ])
}

export function insertGroup(
  tx: Tx,
  row: { organization_id: string; name: string; limit_cents: bigint },
): Promise<{ id: string }> {
  return tx.insertInto('instrument_groups').values(row).returning('id').executeTakeFirstOrThrow()
}

/** Locks a group until the change is done; returns undefined when it is gone. */
export function lockGroup(tx: Tx, organizationId: string, groupId: string) {
  return tx
    .selectFrom('instrument_groups')
    .select(['name', 'limit_cents'])
    .where('organization_id', '=', organizationId)
    .where('id', '=', groupId)
    .forUpdate()
    .executeTakeFirst()
}

export async function updateGroup(
  tx: Tx,
  organizationId: string,
  groupId: string,
  change: { name: string; limit_cents: bigint },
): Promise<void> {
  await tx
    .updateTable('instrument_groups')
    .set(change)
    .where('organization_id', '=', organizationId)
    .where('id', '=', groupId)
    .execute()
}

export async function deleteGroup(tx: Tx, organizationId: string, groupId: string): Promise<void> {
  await tx
    .deleteFrom('instrument_groups')
    .where('organization_id', '=', organizationId)
    .where('id', '=', groupId)
    .execute()
}

/** How many of these instruments are the organisation's. */
export async function countInstruments(
  db: Db,
  organizationId: string,
  ids: readonly string[],
): Promise<number> {
  const { count } = await db
    .selectFrom('instruments')
    .select(({ fn }) => fn.countAll<bigint>().as('count'))
    .where('organization_id', '=', organizationId)
    .where('id', 'in', ids)
    .executeTakeFirstOrThrow()
  return Number(count)
}

export async function insertMember(
  tx: Tx,
  organizationId: string,
  groupId: string,
  instrumentId: string,
): Promise<void> {
  await tx
    .insertInto('instrument_group_members')
    .values({ organization_id: organizationId, group_id: groupId, instrument_id: instrumentId })
    .execute()
}

/** Returns whether it was in the group. */
export async function deleteMember(
  tx: Tx,
  organizationId: string,
  groupId: string,
  instrumentId: string,
): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('instrument_group_members')
    .where('organization_id', '=', organizationId)
    .where('group_id', '=', groupId)
    .where('instrument_id', '=', instrumentId)
    .executeTakeFirst()
  return numDeletedRows > 0n
}
