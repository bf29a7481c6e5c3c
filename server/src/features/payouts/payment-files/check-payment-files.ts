import { createInterface } from 'node:readline'
import { readEndToEndId } from '@zegel/core/payouts/write-pain'
import type { Context } from '../../../context.ts'
import { pagesAfter } from '../../../db/paging.ts'
import { isTransferOf } from './make-payment-files.ts'
import {
  type FileToCheck,
  type LineInFile,
  listFilesToCheck,
  listLinesInFile,
} from './payment-files.queries.ts'

interface CheckOptions {
  onProblem: (line: { organizationId: string; lineId: string }) => void
  /** Told after each file how many were looked at. */
  onProgress?: (checked: number) => void
}

const FILES_AT_A_TIME = 100
const LINES_AT_A_TIME = 2000

/**
 * Names every line of which a file for the bank pays somebody else, on another account or something else than the line says, and every
 * transfer of a file that no line of it is. A file that is gone or has other bytes is told with all other files.
 */
export async function checkPaymentFiles(
  context: Pick<Context, 'db' | 'storage'>,
  { onProblem, onProgress }: CheckOptions,
): Promise<void> {
  let checked = 0
  const pages = pagesAfter<FileToCheck>((after) =>
    listFilesToCheck(context.db, { after, most: FILES_AT_A_TIME }),
  )
  for await (const page of pages)
    for (const file of page) {
      for await (const lineId of differingIn(context, file))
        onProblem({ organizationId: file.organization_id, lineId })
      checked += 1
      onProgress?.(checked)
    }
}

async function* differingIn(
  { db, storage }: Pick<Context, 'db' | 'storage'>,
  file: FileToCheck,
): AsyncGenerator<string> {
  const opened = await storage.open(file.storage_key)
  if (!opened) return
  for await (const some of transfersOf(opened.bytes)) yield* await differing(db, file, some)
}

interface Transfer {
  lineId: string
  text: string
}

// A file has each transfer on a line of its own, as it was written.
async function* transfersOf(bytes: NodeJS.ReadableStream): AsyncGenerator<Transfer[]> {
  let some: Transfer[] = []
  for await (const text of createInterface({ input: bytes })) {
    const called = /^<CdtTrfTxInf><PmtId><EndToEndId>(.*?)</.exec(text)?.[1]
    if (called === undefined) continue
    some.push({ lineId: readEndToEndId(called) ?? called, text })
    if (some.length < LINES_AT_A_TIME) continue
    yield some
    some = []
  }
  yield some
}

async function differing(
  db: Context['db'],
  file: FileToCheck,
  transfers: readonly Transfer[],
): Promise<string[]> {
  const ids = transfers.map(({ lineId }) => lineId)
  const rows = await listLinesInFile(db, file, ids)
  const lines = new Map<string, LineInFile>(rows.map((line) => [line.id, line]))
  return transfers
    .filter(({ lineId, text }) => {
      const line = lines.get(lineId)
      // To whom was paid is not kept for ever.
      return !line || (line.iban !== '' && !isTransferOf(line, text))
    })
    .map(({ lineId }) => lineId)
}
