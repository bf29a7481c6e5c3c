import { type PassThrough, Readable } from 'node:stream'
import { finished } from 'node:stream/promises'
import { ZipFile } from 'yazl'
import type { Context } from '../../../context.ts'
import { openSnapshot } from '../../../db/snapshot.ts'
import { openStoredFile } from '../../../storage/open-stored-file.ts'
import { listOwnFiles, ownDataParts } from './own-data.queries.ts'

interface OwnDataTexts {
  readMe: string
  /** What stands in the place of a file that can't be opened; throws when nothing should. */
  insteadOf: (error: unknown) => string
}

/**
 * All that is kept about somebody, of one moment, as a ZIP file that streams: a JSON file for each kind of thing, and the documents.
 * However much it is, no more than a few rows of it are in memory.
 */
export function writeOwnData(
  context: Pick<Context, 'db' | 'reads' | 'storage'>,
  userId: string,
  { readMe, insteadOf }: OwnDataTexts,
): Readable {
  const zip = new ZipFile()
  const file = zip.outputStream as PassThrough // safe: it is made as one
  const stop = new AbortController()
  // Whoever stops reading stops the rows too.
  file.once('close', () => stop.abort())
  fill(zip, context, { userId, readMe, insteadOf, signal: stop.signal }).catch((error: Error) =>
    file.destroy(error),
  )
  return file
}

async function fill(
  zip: ZipFile,
  context: Pick<Context, 'db' | 'reads' | 'storage'>,
  { userId, readMe, insteadOf, signal }: OwnDataTexts & { userId: string; signal: AbortSignal },
): Promise<void> {
  zip.addBuffer(Buffer.from(readMe), 'LEESMIJ.txt')
  const snapshot = openSnapshot(context.reads)
  try {
    for (const [name, query] of Object.entries(ownDataParts(userId)))
      await add(zip, `${name}.json`, Readable.from(jsonOf(snapshot.stream(query)), { signal }))
  } finally {
    await snapshot.end()
  }
  for (const { storage_key, file_name } of await listOwnFiles(context.db, userId)) {
    const opened = await openStoredFile(context, storage_key).catch(insteadOf)
    if (typeof opened === 'string') zip.addBuffer(Buffer.from(opened), `${file_name}.txt`)
    else if (opened) await add(zip, file_name, opened.bytes)
  }
  zip.end()
}

async function add(zip: ZipFile, name: string, content: Readable): Promise<void> {
  zip.addReadStream(content, name)
  await finished(content)
}

// Amounts and units are larger than what a number of JavaScript holds, and stand as the database writes them.
async function* jsonOf(rows: AsyncGenerator<{ row: unknown }>): AsyncGenerator<string> {
  let between = '[\n'
  for await (const { row } of rows) {
    yield `${between}${JSON.stringify(row)}`
    between = ',\n'
  }
  yield between === '[\n' ? '[]\n' : '\n]\n'
}
