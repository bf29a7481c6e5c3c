import { type Db, inTransaction } from '../../db/database.ts'
import { deleteRows } from './import-rows.queries.ts'
import { type ImportRefusal, type OnImport, updateImport } from './imports.queries.ts'

/** Says why the file of an import can't be read, and keeps nothing of what was read of it. */
export async function refuseImport(db: Db, on: OnImport, refusal: ImportRefusal): Promise<void> {
  await inTransaction(db, async (tx) => {
    const change = { status: 'unreadable', refusal, sheets: [], rows_total: null } as const
    if (await updateImport(tx, on, change, ['reading', 'checking'])) await deleteRows(tx, on)
  })
}
