import sharp, { type Sharp } from 'sharp'
import { buffer } from 'node:stream/consumers'
import { fromBufferPromise } from 'yauzl'
import { inTransaction } from '../src/db/database.ts'
import { insertStoredFile } from '../src/storage/stored-files.queries.ts'
import type { TestApp } from './app.ts'

const RED = { r: 200, g: 30, b: 30 }

/** A plain picture of a kind and size. */
export async function picture({
  name = 'anna.png',
  type = 'png',
  width = 40,
  height = 30,
}: {
  name?: string
  type?: 'png' | 'jpeg' | 'webp' | 'gif'
  width?: number
  height?: number
} = {}): Promise<File> {
  const plain = sharp({ create: { width, height, channels: 3, background: RED } })
  return new File([await toBytes(plain.toFormat(type))], name)
}

/** The bytes of a drawing, in a buffer that a File takes. */
export async function toBytes(drawing: Sharp): Promise<Uint8Array<ArrayBuffer>> {
  return new Uint8Array(await drawing.toBuffer())
}

/** The files of a ZIP file by their names, as text. */
export async function unzipped(zip: Buffer): Promise<Map<string, string>> {
  const files = new Map<string, string>()
  const opened = await fromBufferPromise(zip)
  for await (const entry of opened.eachEntry()) {
    const content = await buffer(await opened.openReadStreamPromise(entry))
    files.set(entry.fileName, content.toString('utf8'))
  }
  return files
}

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
