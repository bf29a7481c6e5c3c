import type { Readable } from 'node:stream'
import { type Actor, mayWithStructure } from '@zegel/core/access/may'
import { NotFound } from '@zegel/core/access/refusals'
import { isShownInline } from '@zegel/core/entity-files/file-kind'
import type { Context } from '../../app.ts'
import { openStorage } from '../../storage/storage.ts'
import { type FileOf, findFile } from './entity-files.queries.ts'

export interface OpenedFile {
  fileName: string
  contentType: string
  size: number
  /** Whether a browser may show it; else it is downloaded. */
  isInline: boolean
  bytes: Readable
}

/** A file for who may read those of its organisation, whatever other organisations know the same legal person; else NotFound. */
export async function openEntityFile(
  { db, settings }: Context,
  actor: Actor,
  file: FileOf,
): Promise<OpenedFile> {
  const found = await findFile(db, file)
  if (!found) throw new NotFound()
  const on = { organizationId: found.organization_id, isPublic: false }
  if (!mayWithStructure(actor, 'read files', on)) throw new NotFound()
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
