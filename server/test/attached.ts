import { inTransaction } from '../src/db/database.ts'
import { openStorage } from '../src/storage/storage.ts'
import { insertStoredFile } from '../src/storage/stored-files.queries.ts'
import type { TestApp } from './app.ts'

/** Lets a PDF go with a kept mail. */
export async function attachTo({ context }: TestApp, mailId: string): Promise<void> {
  const { db, settings } = context
  const storage_key = await openStorage(settings).put(Buffer.from('%PDF-1.7'))
  await inTransaction(db, async (tx) => {
    const file = { file_name: 'Akte.pdf', content_type: 'application/pdf', size_bytes: 8n }
    const attachment_id = await insertStoredFile(tx, { storage_key, ...file })
    await tx.updateTable('mails').set({ attachment_id }).where('id', '=', mailId).execute()
  })
}
