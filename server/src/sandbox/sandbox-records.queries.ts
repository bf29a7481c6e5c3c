import type pg from 'pg'
import { fromRecord, type OpenStore, toRecord } from '@zegel/fake-payments/sandbox-store'
import { prepared } from '../db/prepared-query.ts'

/** Keeps what a sandbox knows in the database: it outlives the process, and all servers know the same. */
export function databaseStore(pool: pg.Pool, service: string): OpenStore {
  return (kind) => ({
    held: () => [],
    async find(id) {
      const [row] = await prepared<{ record: string }>(
        pool,
        'sandbox_record',
        'select record from sandbox_records where service = $1 and kind = $2 and id = $3',
        [service, kind, id],
      )
      return row && (fromRecord(row.record) as never) // safe: `keep` wrote it under this kind
    },
    async keep(id, value) {
      await prepared(
        pool,
        'keep_sandbox_record',
        `insert into sandbox_records (service, kind, id, record) values ($1, $2, $3, $4)
         on conflict (service, kind, id) do update set record = excluded.record, written_at = now()`,
        [service, kind, id, toRecord(value)],
      )
    },
  })
}

/** Forgets what was written before; returns how much that was. */
export async function deleteOldRecords(pool: pg.Pool, before: Date): Promise<number> {
  const { rowCount } = await pool.query('delete from sandbox_records where written_at < $1', [
    before,
  ])
  return rowCount ?? 0
}
