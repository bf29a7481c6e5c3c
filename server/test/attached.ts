import { inTransaction } from '../src/db/database.ts'
import { insertStoredFile } from '../src/storage/stored-files.queries.ts'
import type { TestApp } from './app.ts'

/** Lets a PDF go with a kept mail. */
export async function attachTo({ context }: TestApp, mailId: string): Promise<void> {
  const { db, storage } = context
  const stored = await storage.put(Buffer.from('%PDF-1.7'))
  await inTransaction(db, async (tx) => {
    const file = { file_name: 'Akte.pdf', content_type: 'application/pdf' }
    const attachment_id = await insertStoredFile(tx, { stored, organization_id: null, ...file })
    await tx.updateTable('mails').set({ attachment_id }).where('id', '=', mailId).execute()
  })
}
