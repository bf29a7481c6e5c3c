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

/**
 * Leaves out to whom and to which account was paid, and what somebody wrote of it, by runs that were approved before a moment, once the law no longer asks to keep that; how
 * many lines. The amounts stay. The database refuses it of runs of the last seven years.
 */
export function updateOldPayments(pool: pg.Pool, before: Date): Promise<number> {
  return deleteInParts(
    pool,
    `with old as (
       select r.organization_id, r.id from payment_runs r where r.status = 'approved' and r.approved_at < $1),
     changes as (
       update payment_run_changes c set before = null, after = null from old
       where c.organization_id = old.organization_id and c.run_id = old.id and c.kind in ('account', 'held', 'released')
         and coalesce(c.before, c.after) is not null),
     events as (
       update payment_line_events v set reason = null from old join payment_lines n on n.organization_id = old.organization_id and n.run_id = old.id
       where v.organization_id = n.organization_id and v.line_id = n.id and v.reason is not null and n.payee_name > '')
     update payment_lines l set payee_name = '', iban_name = null, iban = case when l.iban is not null then '' end,
       held_reason = case when l.held_by is null then l.held_reason else '' end
     from (
       select n.organization_id, n.id from old join payment_lines n on n.organization_id = old.organization_id and n.run_id = old.id
       where n.payee_name > '' limit ${AT_ONCE}) kept
     where l.organization_id = kept.organization_id and l.id = kept.id`,
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
