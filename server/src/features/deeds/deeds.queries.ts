import { type Insertable, sql } from 'kysely'
import { DEED_VARIANTS } from '@zegel/core/deeds/deed-variant'
import type { InstrumentType } from '@zegel/core/instruments/instrument-type'
import type { TransactionStatus, TransactionType } from '@zegel/core/transactions/transaction'
import type { Columns, Db, Tables, Tx } from '../../db/database.ts'

/** A transaction by the keys of its row. */
export interface TransactionKey {
  organizationId: string
  transactionId: string
}

/** What decides on which deed a transaction has, and how far that is. */
export interface DeedSubjectRow
  extends Columns<
    'transactions',
    'historic' | 'created_at' | 'reversed_at' | 'instrument_id' | 'sender_id' | 'receiver_id'
  > {
  type: TransactionType
  instrument_type: InstrumentType
  status: TransactionStatus
  is_made: boolean
}

export async function findDeedSubject(
  db: Db,
  { organizationId, transactionId }: TransactionKey,
): Promise<DeedSubjectRow | undefined> {
  const { rows } = await sql<DeedSubjectRow>`
    select t.type, i.type as instrument_type, t.status, t.historic, t.created_at, t.reversed_at, t.instrument_id, t.sender_id, t.receiver_id,
      exists (select from deeds d where d.organization_id = t.organization_id and d.transaction_id = t.id) as is_made
    from transactions t join instruments i on i.organization_id = t.organization_id and i.id = t.instrument_id
    where t.organization_id = ${organizationId} and t.id = ${transactionId}`.execute(db)
  return rows[0]
}

/** Keeps a deed; false when the transaction has one already. Whoever is second waits for the first. */
export async function insertDeed(tx: Tx, row: Insertable<Tables['deeds']>): Promise<boolean> {
  const made = await tx
    .insertInto('deeds')
    .values(row)
    .onConflict((conflict) => conflict.columns(['organization_id', 'transaction_id']).doNothing())
    .returning('made_at')
    .executeTakeFirst()
  return made !== undefined
}

export interface StoredDeedRow
  extends Columns<
    'deeds',
    | 'template_id'
    | 'template_name'
    | 'template_version'
    | 'content_sha256'
    | 'pdf_sha256'
    | 'made_at'
  > {
  content: unknown
  storage_key: string
  file_name: string
  size_bytes: bigint
}

export function findStoredDeed(
  db: Db,
  { organizationId, transactionId }: TransactionKey,
): Promise<StoredDeedRow | undefined> {
  return db
    .selectFrom('deeds')
    .innerJoin('stored_files', (join) =>
      join
        .onRef('stored_files.organization_id', '=', 'deeds.organization_id')
        .onRef('stored_files.id', '=', 'deeds.stored_file_id'),
    )
    .select(['template_id', 'template_name', 'template_version', 'content', 'content_sha256'])
    .select(['pdf_sha256', 'made_at', 'storage_key', 'file_name', 'size_bytes'])
    .where('deeds.organization_id', '=', organizationId)
    .where('transaction_id', '=', transactionId)
    .executeTakeFirst()
}

/** A page of the deeds that were made, after one of them. */
export function listDeeds(
  db: Db,
  { after, most }: { after: TransactionKey | undefined; most: number },
) {
  return db
    .selectFrom('deeds')
    .select(['organization_id', 'transaction_id', 'content', 'content_sha256'])
    .$if(after !== undefined, (query) =>
      query.where(
        sql<boolean>`(organization_id, transaction_id) > (${after?.organizationId}, ${after?.transactionId})`,
      ),
    )
    .orderBy('organization_id')
    .orderBy('transaction_id')
    .limit(most)
    .execute()
}

/** Notes that support was told of a deed that fails; false when it was told before. */
export async function insertSupportNotice(
  tx: Tx,
  { organizationId, transactionId }: TransactionKey,
  to: string,
): Promise<boolean> {
  const made = await tx
    .insertInto('notices')
    .values({
      organization_id: organizationId,
      record_id: transactionId,
      event: 'deed failed',
      to_address: to,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('event')
    .executeTakeFirst()
  return made !== undefined
}

/**
 * Asks for the deeds of what was posted since a moment, was accepted before another, and has none; a job that waits already keeps its turn. What was
 * posted is found by the ids of its entries, which begin with their moment.
 */
export async function enqueueDeedsMissing(
  db: Db,
  { since, before }: { since: Date; before: Date },
): Promise<number> {
  const { rows } = await sql`
    select graphile_worker.add_job('make-deed',
      json_build_object('organization_id', t.organization_id, 'transaction_id', t.id),
      job_key => 'missing deed ' || t.id, job_key_mode => 'preserve_run_at', max_attempts => 25)
    from organizations o
    cross join lateral (
      select e.transaction_id from register_entries e
      where e.organization_id = o.id and e.id >= uuid_from(${since}) and e.transaction_id is not null) posted
    join transactions t on t.organization_id = o.id and t.id = posted.transaction_id
    join instruments i on i.organization_id = o.id and i.id = t.instrument_id
    where t.status = 'completed' and not t.historic and t.completed_at < ${before}
      and concat(t.type, ' of ', i.type) = any(${[...DEED_VARIANTS]})
      and not exists (
        select from deeds d where d.organization_id = t.organization_id and d.transaction_id = t.id)`.execute(
    db,
  )
  return rows.length
}
