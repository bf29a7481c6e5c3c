import { NotFound } from '@zegel/core/access/refusals'
import { isShownInline } from '@zegel/core/entity-files/file-kind'
import type { Context } from '../../../context.ts'
import { type OpenedFile, openStorage } from '../../../storage/storage.ts'
import type { TransactionKey } from '../deeds.queries.ts'
import { findNotarialDeed } from './notarial-deeds.queries.ts'

/** The scan of the notarial deed that was recorded last; NotFound when there is none, or no deed. */
export async function openNotarialDeed(
  { db, settings }: Context,
  key: TransactionKey,
): Promise<OpenedFile> {
  const found = await findNotarialDeed(db, key)
  const { storage_key, file_name, content_type, size_bytes } = found ?? {}
  const bytes = storage_key && (await openStorage(settings).open(storage_key))
  if (!bytes || !file_name || !content_type) throw new NotFound()
  return {
    fileName: file_name,
    contentType: content_type,
    size: Number(size_bytes),
    isInline: isShownInline(content_type),
    bytes,
  }
}
