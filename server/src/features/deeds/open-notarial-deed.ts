import { NotFound } from '@zegel/core/access/refusals'
import { isShownInline } from '@zegel/core/entity-files/file-kind'
import type { Context } from '../../app.ts'
import { openStorage } from '../../storage/storage.ts'
import type { OpenedFile } from '../entity-files/open-entity-file.ts'
import type { TransactionKey } from './deeds.queries.ts'
import { findNotarialDeed } from './notarial-deeds.queries.ts'

/** The scan of the notarial deed that was recorded last; NotFound when there is none. */
export async function openNotarialDeed(
  { db, settings }: Context,
  key: TransactionKey,
): Promise<OpenedFile> {
  const found = await findNotarialDeed(db, key)
  const bytes = found && (await openStorage(settings).open(found.storage_key))
  if (!bytes) throw new NotFound()
  return {
    fileName: found.file_name,
    contentType: found.content_type,
    size: Number(found.size_bytes),
    isInline: isShownInline(found.content_type),
    bytes,
  }
}
