import { type SavedView, type ViewSettings } from '@zegel/contract/accounts/saved-views'
import { sql } from 'kysely'
import type { Db, Tx } from '../../../db/database.ts'

type List = SavedView['list']

const COLUMNS = ['id', 'list', 'name', 'settings'] as const

/** Somebody's own views of a list, by name. */
export async function listViews(db: Db, userId: string, list: List): Promise<SavedView[]> {
  const rows = await db
    .selectFrom('saved_views')
    .select(COLUMNS)
    .where('user_id', '=', userId)
    .where('list', '=', list)
    .orderBy(sql`lower(name)`)
    .execute()
  return rows as SavedView[] // safe: the table's check lists the same lists, and settings are written by upsertView alone
}

/** Keeps a view, in the place of one of the same name. */
export async function upsertView(
  tx: Tx,
  userId: string,
  { list, name, settings }: { list: List; name: string; settings: ViewSettings },
): Promise<SavedView> {
  const row = await tx
    .insertInto('saved_views')
    .values({ user_id: userId, list, name, settings: JSON.stringify(settings) })
    .onConflict((conflict) =>
      conflict.constraint('one_view_of_a_name').doUpdateSet({ settings: JSON.stringify(settings) }),
    )
    .returning(COLUMNS)
    .executeTakeFirstOrThrow()
  return row as SavedView // safe: as in listViews
}

/** Takes a view of somebody away; false when it is not theirs. */
export async function deleteView(tx: Tx, userId: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('saved_views')
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return numDeletedRows > 0n
}

/** Keeps others from saving views of the same user until the transaction ends. */
export async function lockViews(tx: Tx, userId: string): Promise<void> {
  await sql`select from users where id = ${userId} for no key update`.execute(tx)
}
