import { IMPORT_KINDS } from '@zegel/core/imports/import-kind'
import { inTransaction } from '../src/db/database.ts'
import { checkImport } from '../src/features/imports/check/check-import.ts'
import { findImport, insertImport } from '../src/features/imports/imports.queries.ts'
import { readImport } from '../src/features/imports/read/read-import.ts'
import { submitImport } from '../src/features/imports/apply/submit-import.ts'
import { insertStoredFile } from '../src/storage/stored-files.queries.ts'
import type { TestApp } from './app.ts'

interface Into {
  organizationId: string
  instrumentId: string
  userId: string
}

/**
 * Reads, checks and submits a file that holds any of the kinds, by what the jobs of an upload do one after the other. Returns 'submitted',
 * or all that was said against it.
 */
export async function importBytes(
  { context }: TestApp,
  into: Into,
  { name, bytes }: { name: string; bytes: Uint8Array },
): Promise<string> {
  const { db, storage } = context
  const kept = await storage.put(bytes)
  const importId = await inTransaction(db, async (tx) => {
    const file = { file_name: name, size_bytes: BigInt(bytes.length), sha256: kept.sha256 }
    const stored = {
      ...{ file_name: name, stored: kept, content_type: 'text/csv' },
      organization_id: into.organizationId,
    }
    return insertImport(tx, into, {
      ...{ ...file, created_by: into.userId, created_at: new Date() },
      stored_file_id: await insertStoredFile(tx, { ...stored, uploaded_by: into.userId }),
      configs: IMPORT_KINDS.map((key) => ({ key, method: 'create' })),
    })
  })
  const on = { organizationId: into.organizationId, importId }
  await readImport(context, on)
  await checkImport(context, on)
  const act = { ...on, instrumentId: into.instrumentId, userId: into.userId, ip: null }
  await db.updateTable('imports').set({ status: 'submitting' }).where('id', '=', importId).execute()
  const done = await submitImport(context, act)
  if (done === 'submitted') return done
  const { refusal } = (await findImport(db, on)) ?? {}
  const refused = await db
    .selectFrom('import_findings')
    .select(['kind', 'position', 'refusals'])
    .where('import_id', '=', importId)
    .where('outcome', '=', 'refused')
    .execute()
  return JSON.stringify({ done, refusal, refused })
}
