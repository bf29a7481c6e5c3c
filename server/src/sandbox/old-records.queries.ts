import type pg from 'pg'

/** Forgets what was written before; returns how much that was. */
export async function deleteOldRecords(pool: pg.Pool, before: Date): Promise<number> {
  const { rowCount } = await pool.query('delete from sandbox_records where written_at < $1', [
    before,
  ])
  return rowCount ?? 0
}
