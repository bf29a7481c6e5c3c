import { NotFound } from '@zegel/core/access/refusals'
import { isShownInline } from '@zegel/core/entity-files/file-kind'
import type { Context } from '../../../context.ts'
import { type OpenedFile, openStorage } from '../../../storage/storage.ts'
import { type FileOf, findFile } from './entity-files.queries.ts'
import type { EntityFileRow } from './entity-files.rows.ts'

/** A file for who may read it, which its row decides: several organisations may know the same legal person; else NotFound. */
export async function openEntityFile(
  { db, settings }: Context,
  file: FileOf,
  mayRead: (row: EntityFileRow) => boolean,
): Promise<OpenedFile> {
  const found = await findFile(db, file)
  if (!found || !mayRead(found)) throw new NotFound()
  const bytes = await openStorage(settings).open(found.storage_key)
  // Otherwise it was thrown away a moment ago.
  if (!bytes) throw new NotFound()
  return {
    fileName: found.file_name,
    contentType: found.content_type,
    size: Number(found.size_bytes),
    isInline: isShownInline(found.content_type),
    bytes,
  }
}
