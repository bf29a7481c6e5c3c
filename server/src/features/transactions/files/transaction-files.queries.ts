import { sql } from 'kysely'
import type { Columns, Db } from '../../../db/database.ts'

export interface TransactionFileRow
  extends Columns<'stored_files', 'file_name' | 'content_type' | 'size_bytes' | 'storage_key'>,
    Columns<'transaction_files', 'transaction_id' | 'id' | 'title'> {
  of: 'transaction' | 'instrument'
}

/** The files of transactions in their order: their own first, then those that come with every transaction of the instrument. */
export async function listFilesOf(
  db: Db,
  transactionIds: readonly string[],
): Promise<TransactionFileRow[]> {
  const { rows } = await sql<TransactionFileRow>`
    with asked as (select organization_id, id, instrument_id, completed_at from transactions where id = any(${[...transactionIds]})),
      files as (
        select a.id as transaction_id, f.id, f.title, f.stored_file_id, 'transaction' as of, f.position, null::timestamptz as at
        from asked a join transaction_files f on f.organization_id = a.organization_id and f.transaction_id = a.id
        union all
        select a.id, e.id, e.title, e.stored_file_id, 'instrument', e.position, e.created_at
        from asked a join entity_files e on e.organization_id = a.organization_id and e.instrument_id = a.instrument_id
        where e.attach_to_transactions
          and (e.removed_at is null or e.created_at <= a.completed_at and a.completed_at < e.removed_at))
    select f.transaction_id, f.id, f.title, f.of, s.file_name, s.content_type, s.size_bytes, s.storage_key
    from files f join stored_files s on s.id = f.stored_file_id
    order by f.of desc, f.at desc, f.position, f.id`.execute(db)
  return rows
}
