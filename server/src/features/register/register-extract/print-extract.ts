import { RETENTION } from '@zegel/core/retention'
import { fill } from '@zegel/texts/fill'
import type { Context } from '../../../context.ts'
import { inTransaction } from '../../../db/database.ts'
import { openSnapshot } from '../../../db/snapshot.ts'
import type { ThreadContext } from '../../../jobs/thread-context.ts'
import { insertStoredFile, isStorageKeyInUse } from '../../../storage/stored-files.queries.ts'
import type { StoredBytes } from '../../../storage/stored-bytes.ts'
import type { ExtractOf } from './extract-data.queries.ts'
import { extractPdf, type PrintedExtract } from './extract-pdf.ts'
import { wordsOf } from './extract-words.ts'
import { extractWorkbook } from './extract-workbook.ts'
import { readRegisters } from './read-extract.ts'
import {
  deleteOldFiles,
  type ExtractRow,
  findExtract,
  listIssuedBy,
  updateProgress,
  updateReady,
} from './register-extracts.queries.ts'

const TYPES = {
  pdf: 'application/pdf',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const

const HOLDERS_A_TIME = 500

// Behind all else on a busy machine some rows take long to lay out, and nobody waits for this connection.
const LONGEST_PAUSE = '15min'

/** Prints what was asked for and keeps it, unless that was done; all it tells is of one moment. */
export async function printExtract(context: ThreadContext, extractId: string): Promise<void> {
  const { db, reads, storage, now } = context
  const extract = await findExtract(db, extractId)
  if (!extract || !(await updateProgress(db, extractId, { status: 'printing' }))) return
  const snapshot = openSnapshot(reads, LONGEST_PAUSE)
  try {
    const { registers, hash } = await readRegisters(snapshot, await registersOf(db, extract))
    const holders_total = registers.reduce((sum, { head }) => sum + (head.holders ?? 1), 0)
    await updateProgress(db, extractId, { status: 'printing', holders_done: 0, holders_total })
    let done = 0
    const about: PrintedExtract = {
      ...{ id: extractId, registers, hash, date: extract.date, language: extract.language },
      ...{ issuerName: extract.issuer_name, madeAt: now(), madeBy: extract.asked_by_name },
      onHolder: () => {
        done += 1
        if (done % HOLDERS_A_TIME !== 0) return
        // Whoever looks on is told later if this fails.
        const progress = { status: 'printing', holders_done: done } as const
        updateProgress(db, extractId, progress).catch(() => {})
      },
    }
    const file = extract.format === 'pdf' ? extractPdf(about) : extractWorkbook(about)
    const stored = await storage.put(file)
    await keep(context, { extract, stored, hash: hash.digest(), madeAt: about.madeAt })
  } finally {
    await snapshot.end()
  }
}

async function registersOf(
  db: ThreadContext['db'],
  { organization_id: organizationId, instrument_id, issuer_id, holder_id, date }: ExtractRow,
): Promise<ExtractOf[]> {
  const ids =
    instrument_id === null
      ? await listIssuedBy(db, organizationId, issuer_id ?? '')
      : [instrument_id]
  return ids.map((instrumentId) => ({ organizationId, instrumentId, date, holderId: holder_id }))
}

interface Made {
  extract: ExtractRow
  stored: StoredBytes
  hash: Buffer
  madeAt: Temporal.Instant
}

// Who comes second throws away what it printed.
async function keep(
  { db, storage }: Pick<ThreadContext, 'db' | 'storage'>,
  { extract, stored, hash, madeAt }: Made,
): Promise<void> {
  try {
    await inTransaction(db, async (tx) => {
      const stored_file_id = await insertStoredFile(tx, {
        stored,
        organization_id: extract.organization_id,
        file_name: fileNameOf(extract),
        content_type: TYPES[extract.format],
      })
      const printed_at = new Date(madeAt.epochMilliseconds)
      const isFirst = await updateReady(tx, extract.id, {
        ...{ data_sha256: hash, stored_file_id, printed_at },
      })
      if (!isFirst) throw new AlreadyKept()
    })
  } catch (error) {
    const isKept = await isStorageKeyInUse(db, stored.key).catch(() => true)
    if (!isKept) await storage.remove(stored.key).catch(() => {})
    if (!(error instanceof AlreadyKept)) throw error
  }
}

class AlreadyKept extends Error {}

function fileNameOf({
  language,
  format,
  date,
  ...of
}: Pick<
  ExtractRow,
  'language' | 'format' | 'date' | 'instrument_name' | 'issuer_name' | 'holder_name'
>): string {
  const words = wordsOf(language)
  const name = [of.instrument_name ?? of.issuer_name, of.holder_name].filter(Boolean).join(' ')
  return `${fill(of.holder_name ? words.extractFileName : words.fileName, { name, date })}.${format}`
}

/** Throws away the files of what was printed a month ago; who printed what, and its hash, stays. */
export async function deleteOldExtracts({
  db,
  storage,
  now,
}: Pick<Context, 'db' | 'storage' | 'now'>): Promise<void> {
  const before = new Date(now().subtract({ hours: 24 * RETENTION.printDays }).epochMilliseconds)
  const keys = await inTransaction(db, (tx) => deleteOldFiles(tx, before))
  for (const key of keys) await storage.remove(key)
}
