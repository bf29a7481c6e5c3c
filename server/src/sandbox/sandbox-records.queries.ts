import type pg from 'pg'
import { prepared } from '../db/prepared-query.ts'
import { fromRecord, type OpenStore, toRecord } from '@zegel/fake-payments/sandbox-store'

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
