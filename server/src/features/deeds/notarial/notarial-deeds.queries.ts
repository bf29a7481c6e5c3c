import { sql } from 'kysely'
import type { Columns, Db, Tx } from '../../../db/database.ts'
import { actOf, inputOf } from '../../../db/perform-act.ts'
import type { TransactionKey } from '../deeds.queries.ts'

export interface NotarialDeedRow
  extends Columns<'notarial_deeds', 'id' | 'deed_date' | 'notary' | 'number' | 'recorded_at'> {
  /** Of the scan; null while there is none. */
  storage_key: string | null
  file_name: string | null
  content_type: string | null
  size_bytes: bigint | null
}

/** The notarial deed that was recorded last for a transaction, with its scan if there is one. */
export function findNotarialDeed(
  db: Db,
  { organizationId, transactionId }: TransactionKey,
): Promise<NotarialDeedRow | undefined> {
  return db
    .selectFrom('notarial_deeds')
    .leftJoin('stored_files', (join) =>
      join
        .onRef('stored_files.organization_id', '=', 'notarial_deeds.organization_id')
        .onRef('stored_files.id', '=', 'notarial_deeds.stored_file_id'),
    )
    .select(['notarial_deeds.id', 'deed_date', 'notary', 'number', 'recorded_at', 'storage_key'])
    .select(['file_name', 'content_type', 'size_bytes'])
    .where('notarial_deeds.organization_id', '=', organizationId)
    .where('transaction_id', '=', transactionId)
    .orderBy('notarial_deeds.id', 'desc')
    .limit(1)
    .executeTakeFirst()
}

export interface NotarialDeedToRecord {
  id: string
  date: string
  notary: string
  number: string | null
  storedFileId: string | null
  /** The deed that it puts right. */
  replacesId: string | null
}

/** Records a notarial deed, and what follows from it in the register. */
export async function callRecordNotarialDeed(
  tx: Tx,
  { organizationId, transactionId }: TransactionKey,
  deed: NotarialDeedToRecord,
  { now, ...by }: { userId: string; ip: string; now: Temporal.Instant },
): Promise<void> {
  const { storedFileId, replacesId, ...facts } = deed
  const input = {
    ...facts,
    transaction_id: transactionId,
    stored_file_id: storedFileId,
    replaces_id: replacesId,
    recorded_at: now.toString(),
  }
  await sql`select record_notarial_deed(
    ${actOf({ organizationId, ...by })}, ${inputOf('new_notarial_deed', input)})`.execute(tx)
}
