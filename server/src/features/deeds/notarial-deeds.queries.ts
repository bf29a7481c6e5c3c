import type { Insertable } from 'kysely'
import type { Db, Tables, Tx } from '../../db/database.ts'
import type { TransactionKey } from './deeds.queries.ts'

export interface NotarialDeedRow {
  deed_date: string
  notary: string
  recorded_at: Date
  storage_key: string
  file_name: string
  content_type: string
  size_bytes: bigint
}

/** What is known of the notarial deed of a transaction before there is a scan of it: what was noted last. */
export function findNotedDeed(
  db: Db,
  { organizationId, transactionId }: TransactionKey,
): Promise<{ date: string; notary: string } | undefined> {
  return db
    .selectFrom('notarial_deeds')
    .select(['deed_date as date', 'notary'])
    .where('organization_id', '=', organizationId)
    .where('transaction_id', '=', transactionId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
}

/** The notarial deed that was recorded last for a transaction, with its scan. */
export function findNotarialDeed(
  db: Db,
  { organizationId, transactionId }: TransactionKey,
): Promise<NotarialDeedRow | undefined> {
  return db
    .selectFrom('notarial_deeds')
    .innerJoin('stored_files', 'stored_files.id', 'notarial_deeds.stored_file_id')
    .select(['deed_date', 'notary', 'recorded_at', 'storage_key'])
    .select(['file_name', 'content_type', 'size_bytes'])
    .where('organization_id', '=', organizationId)
    .where('transaction_id', '=', transactionId)
    .orderBy('notarial_deeds.id', 'desc')
    .limit(1)
    .executeTakeFirst()
}

export async function insertNotarialDeed(
  tx: Tx,
  row: Insertable<Tables['notarial_deeds']>,
): Promise<void> {
  await tx.insertInto('notarial_deeds').values(row).execute()
}
