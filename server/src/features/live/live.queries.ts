import { IDLE_TIME } from '../../access/actor.queries.ts'
import type { Db } from '../../db/database.ts'
import { sql } from 'kysely'

/** Which of these sessions live. To follow changes is not to use a session, so nothing is noted of it. */
export async function findLiveSessions(
  db: Db,
  ids: readonly string[],
  now: Date,
): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ id: string }>`
    select s.id from sessions s join users u on u.id = s.user_id
    where s.id = any(${[...ids]}) and s.revoked_at is null and s.expires_at > ${now} and u.disabled_at is null
      and s.last_seen_at > ${now}::timestamptz - (${sql.raw(IDLE_TIME)})`.execute(db)
  return new Set(rows.map(({ id }) => id))
}
