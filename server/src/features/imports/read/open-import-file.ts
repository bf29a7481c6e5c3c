import { NotFound } from '@zegel/core/access/refusals'
import type { Context } from '../../../context.ts'
import { type OpenedFile, openStorage } from '../../../storage/storage.ts'
import type { OnImport } from '../imports.queries.ts'
import { getImport } from './wait-for-import.ts'

/** The file of an import as it was uploaded; it is downloaded and never shown. */
export async function openImportFile(
  { db, settings }: Pick<Context, 'db' | 'settings'>,
  on: OnImport,
): Promise<OpenedFile> {
  const { storage_key, file_name, content_type, size_bytes } = await getImport(db, on)
  const bytes = await openStorage(settings).open(storage_key)
  if (!bytes) throw new NotFound()
  const size = Number(size_bytes)
  return { fileName: file_name, contentType: content_type, size, isInline: false, bytes }
}
