import type { InstrumentType } from '@zegel/core/instruments/instrument-type'
import type { TransactionStatus } from '@zegel/core/transactions/transaction-status'
import type { TransactionType } from '@zegel/core/transactions/transaction-type'
import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'

/** A transaction by the keys of its row. */
export interface TransactionKey {
  organizationId: string
  transactionId: string
}

/** What decides on which deed a transaction has, and how far that is. */
export interface DeedSubjectRow {
  type: TransactionType
  instrument_type: InstrumentType
  status: TransactionStatus
  historic: boolean
  is_made: boolean
}

export async function findDeedSubject(
  db: Db,
  { organizationId, transactionId }: TransactionKey,
): Promise<DeedSubjectRow | undefined> {
  const { rows } = await sql<DeedSubjectRow>`
    select t.type, i.type as instrument_type, t.status, t.historic,
      exists (select from deeds d where d.organization_id = t.organization_id and d.transaction_id = t.id) as is_made
    from transactions t join instruments i on i.organization_id = t.organization_id and i.id = t.instrument_id
    where t.organization_id = ${organizationId} and t.id = ${transactionId}`.execute(db)
  return rows[0]
}
