import type { TransactionFile } from '@zegel/contract/transactions/transaction-parts'
import { NotFound } from '@zegel/core/access/refusals'
import type { TransactionSubject } from '../../../access/subjects.queries.ts'
import type { Context } from '../../../context.ts'
import type { Db } from '../../../db/database.ts'
import { type OpenedFile, openStoredFile } from '../../../storage/open-stored-file.ts'
import { toFormat } from '../../legal-persons/legal-persons.ts'
import { listFilesOf, type TransactionFileRow } from '../transactions.queries.ts'

type InOrganization = Pick<TransactionSubject, 'organizationId' | 'transactionId'>

/** The files of each of the transactions: their own, and those that come with every transaction of their instrument. */
export async function listTransactionFiles(
  db: Db,
  transactions: readonly InOrganization[],
): Promise<Map<string, TransactionFile[]>> {
  const found = new Map(transactions.map(({ transactionId: id }) => [id, [] as TransactionFile[]]))
  for (const row of await listFilesOf(db, transactions))
    found.get(row.transaction_id)?.push(toTransactionFile(row))
  return found
}

/** One of the files of a transaction that the caller may read; NotFound when it is not one of them. */
export async function openTransactionFile(
  context: Pick<Context, 'db' | 'storage'>,
  transaction: InOrganization,
  fileId: string,
): Promise<OpenedFile> {
  const file = (await listFilesOf(context.db, [transaction])).find(({ id }) => id === fileId)
  const opened = file && (await openStoredFile(context, file.storage_key))
  if (!opened) throw new NotFound()
  return opened
}

function toTransactionFile(row: TransactionFileRow): TransactionFile {
  const { id, title, file_name, size_bytes, transaction_id, of } = row
  return {
    id,
    title,
    file_name,
    format: toFormat(file_name),
    size: Number(size_bytes),
    location: `/api/transactions/files/open?fid=${id}&uuid=${transaction_id}`,
    of,
  }
}
