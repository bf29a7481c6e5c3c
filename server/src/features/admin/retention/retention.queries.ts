import type pg from 'pg'

const AT_ONCE = 10_000

/** Forgets the answers that are kept under keys since before a moment; how many. */
export function deleteOldReplies(pool: pg.Pool, before: Date): Promise<number> {
  return deleteInParts(
    pool,
    `delete from idempotency_keys where (user_id, key) in (
       select user_id, key from idempotency_keys where created_at < $1 order by created_at limit ${AT_ONCE})`,
    before,
  )
}

/** Throws away the mails of before a moment, sent or not; how many. */
export function deleteOldMails(pool: pg.Pool, before: Date): Promise<number> {
  return deleteInParts(
    pool,
    `delete from mails where id in (select id from mails where created_at < $1 order by created_at limit ${AT_ONCE})`,
    before,
  )
}

/** Throws away the security events of before a moment; how many. The database refuses those of the last year. */
export function deleteOldSecurityEvents(pool: pg.Pool, before: Date): Promise<number> {
  return deleteInParts(
    pool,
    `delete from security_events where (at, id) in (
       select at, id from security_events where at < $1 order by at limit ${AT_ONCE})`,
    before,
  )
}

// A million at once would hold up whoever writes there meanwhile.
async function deleteInParts(pool: pg.Pool, statement: string, before: Date): Promise<number> {
  const { rowCount } = await pool.query(statement, [before])
  const deleted = rowCount ?? 0
  if (deleted < AT_ONCE) return deleted
  return deleted + (await deleteInParts(pool, statement, before))
}
