import type { ImportConfig } from '@zegel/contract/imports/imports'
import { methodFor } from '@zegel/core/imports/import-kind'
import { contentTypeOf } from '@zegel/core/entity-files/file-kind'
import { cleanFileName } from '@zegel/core/entity-files/file-name'
import { RuleBroken } from '@zegel/core/rule-broken'
import type { InstrumentSubject } from '../../../access/subjects.queries.ts'
import type { Context } from '../../../context.ts'
import { inTransaction, type Tx } from '../../../db/database.ts'
import { assertMayBeRead } from '@zegel/spreadsheets/assert-may-be-read'
import type { StoredBytes } from '../../../storage/stored-bytes.ts'
import { insertStoredFile } from '../../../storage/stored-files.queries.ts'
import { recordAuditEvent } from '../../audit/audit.ts'
import { storeAll } from '../../legal-persons/legal-persons.ts'
import { type ImportRecord, insertImport, insertImportJob } from '../imports.queries.ts'
import { UNTIL_DONE, waitForImport } from './wait-for-import.ts'

/** Who does something with an import, and from where. */
export interface Requester {
  userId: string
  ip: string
}

/**
 * Keeps a spreadsheet for an instrument and has it read and checked, which is waited for: some seconds, or, when it is awaited, for as long as
 * that takes. A method that
 * can't be chosen for a kind becomes `create`. Refuses `upsert`, which there isn't yet, and at 'file' what is too large, no spreadsheet by its name, or found to be none
 * meanwhile; nothing is in the register.
 */
export async function uploadImport(
  context: Context,
  on: InstrumentSubject,
  {
    file,
    configs,
    isAwaited,
  }: { file: File; configs: readonly ImportConfig[]; isAwaited: boolean },
  by: Requester,
): Promise<ImportRecord> {
  const { db } = context
  assertMayBeRead(file.name, file.size)
  if (configs.some(({ method }) => method === 'upsert'))
    throw new RuleBroken('import-upsert-later', {}, 'import_configs')
  if (on.issuerId === null) throw new RuleBroken('instrument-incomplete')
  const importId = await storeAll(context, [file], ([stored]) =>
    inTransaction(db, (tx) => note(tx, context, on, { file, configs, by, stored })),
  )
  const { organizationId } = on
  const record = await waitForImport(
    db,
    { organizationId, importId },
    { task: 'read-import', ...(isAwaited && { patience: UNTIL_DONE }) },
  )
  if (record.status === 'unreadable' && record.refusal)
    throw new RuleBroken(record.refusal.rule, record.refusal.params, 'file')
  return record
}

interface UploadImportInput {
  file: File
  configs: readonly ImportConfig[]
  by: Requester
  stored: StoredBytes
}

async function note(
  tx: Tx,
  { now }: Context,
  on: InstrumentSubject,
  { file, configs, by, stored }: UploadImportInput,
): Promise<string> {
  const file_name = cleanFileName(file.name, 'csv')
  const stored_file_id = await insertStoredFile(tx, {
    stored,
    organization_id: on.organizationId,
    file_name,
    content_type: contentTypeFor(file_name),
    uploaded_by: by.userId,
  })
  const importId = await insertImport(tx, on, {
    ...{ stored_file_id, file_name, size_bytes: BigInt(stored.size), sha256: stored.sha256 },
    configs: configs.map(({ key, method }) => ({ key, method: methodFor(key, method) })),
    created_by: by.userId,
    created_at: new Date(now().epochMilliseconds),
  })
  await recordAuditEvent(tx, {
    organization_id: on.organizationId,
    user_id: by.userId,
    action: 'import uploaded',
    record_type: 'import',
    record_id: importId,
    after: { instrument_id: on.instrumentId, file_name },
    ip: by.ip,
  })
  await insertImportJob(tx, { ...on, importId }, { task: 'read-import' })
  return importId
}

// What programs called '.xls' for decades has a type of its own.
function contentTypeFor(fileName: string): string {
  if (/\.xls$/i.test(fileName)) return 'application/vnd.ms-excel'
  return contentTypeOf(/\.xlsx$/i.test(fileName) ? 'xlsx' : 'csv')
}
