import type { Context } from '../../context.ts'
import { isSmall } from './change-import.ts'
import { checkImport } from './check-import.ts'
import type { ImportRecord, OnImport } from './imports.queries.ts'
import { getImport } from './wait-for-import.ts'

/** Checks an import that changed, when it is small: a larger one is left to its job. Returns how it stands then. */
export async function checkSmallImport(context: Context, on: OnImport): Promise<ImportRecord> {
  const record = await getImport(context.db, on)
  if (!isSmall(record)) return record
  await checkImport(context, on)
  return getImport(context.db, on)
}
