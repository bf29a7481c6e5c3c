import type { Context } from '../../context.ts'
import type { ActContext } from '../../db/perform-act.ts'
import { openStorage } from '../../storage/storage.ts'
import { inspectFiles, keepAll, removeUnused } from '../legal-persons/legal-persons.ts'
import {
  callCreateTransaction,
  type NewTransactionRow,
  type TransactionRow,
} from './transactions.queries.ts'

/** What making a transaction needs of the server. */
export type TransactionContext = Pick<Context, 'db' | 'pool' | 'settings'>

/**
 * Makes a transaction together with its files: all of it, or nothing. Throws RulesBroken at 'file.<index>' for each file that is not taken.
 * A repeated request returns the transaction of the first, and keeps nothing more.
 */
export async function createWithFiles(
  { db, pool, settings }: TransactionContext,
  row: NewTransactionRow,
  sent: readonly File[],
  by: ActContext,
): Promise<TransactionRow> {
  const files = await inspectFiles(sent)
  const storage = openStorage(settings)
  const contents = files.map(({ file }) => file)
  return keepAll(db, storage, contents, async (keys) => {
    const stored = files.map(({ file, fileName, contentType }, index) => ({
      storage_key: keys[index] ?? '',
      file_name: fileName,
      content_type: contentType,
      size_bytes: file.size,
      title: toTitle(fileName),
    }))
    const made = await callCreateTransaction(pool, { ...row, files: stored }, by)
    if (made.id !== row.id) await removeUnused(db, storage, keys)
    return made
  })
}

function toTitle(fileName: string): string {
  return fileName.replace(/\.[^.]+$/, '') || fileName
}
