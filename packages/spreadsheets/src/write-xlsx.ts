import { type PassThrough, Readable } from 'node:stream'
import { finished } from 'node:stream/promises'
import type { Language } from '@zegel/contract/messages'
import { ZipFile } from 'yazl'
import type { Sheet } from './sheet.ts'
import { sheetXml } from './sheet-xml.ts'
import { workbookParts } from './workbook-xml.ts'

// A sheet with more makes Excel call the whole file broken; the first row holds the titles.
const MOST_ROWS = 1_048_575

/**
 * Sheets as an Excel file that streams, one after the other: real numbers and dates, and a bold first row that stays in sight. Rows
 * that do not fit in a sheet go on in another.
 */
export function writeXlsx(sheets: readonly Sheet[], language: Language): Readable {
  const zip = new ZipFile()
  const file = zip.outputStream as PassThrough // safe: it is made as one
  const stop = new AbortController()
  // Whoever stops reading stops the rows too.
  file.once('close', () => stop.abort())
  fill(zip, { sheets, language, signal: stop.signal }).catch((error: Error) => file.destroy(error))
  return file
}

interface Filling {
  sheets: readonly Sheet[]
  language: Language
  signal: AbortSignal
}

async function fill(zip: ZipFile, { sheets, language, signal }: Filling): Promise<void> {
  const names: string[] = []
  for (const sheet of sheets) {
    for await (const part of inParts(sheet)) {
      names.push(part.name)
      const xml = Readable.from(sheetXml(part), { signal })
      zip.addReadStream(xml, `xl/worksheets/sheet${names.length}.xml`)
      await finished(xml)
    }
  }
  for (const [path, xml] of Object.entries(workbookParts(names, language)))
    zip.addBuffer(Buffer.from(xml), path)
  zip.end()
}

async function* inParts({ rows, ...sheet }: Sheet): AsyncGenerator<Sheet> {
  const source = rows[Symbol.asyncIterator]()
  let next = await source.next()
  async function* nextRows() {
    for (let count = 0; count < MOST_ROWS && !next.done; count += 1) {
      yield next.value
      next = await source.next()
    }
  }
  try {
    yield { ...sheet, rows: nextRows() }
    for (let part = 2; !next.done; part += 1)
      yield { ...sheet, name: `${sheet.name} ${part}`, rows: nextRows() }
  } finally {
    await source.return?.()
  }
}
