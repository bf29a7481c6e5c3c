import type { DataRow } from '@zegel/core/imports/rows/data-rows'
import { IMPORT_KINDS } from '@zegel/core/imports/import-kind'
import { RuleBroken } from '@zegel/core/rule-broken'
import type { Context } from '../../../context.ts'
import { type Db, inTransaction } from '../../../db/database.ts'
import { readSpreadsheet } from '@zegel/spreadsheets/read-file'
import type { RowBatch, SheetRead } from '@zegel/spreadsheets/row-batch'
import { readStoredFile } from '../../../storage/open-stored-file.ts'
import { chooseSheets } from './choose-sheets.ts'
import { listRememberedHeaders } from './import-headers.queries.ts'
import { deleteRows, insertRows } from '../rows/import-rows.queries.ts'
import { ImportStopped, refuseImport } from '../undo/fail-import.ts'
import { findImport, type ImportRecord, type OnImport, updateImport } from '../imports.queries.ts'
import { type SheetParserOptions, SheetParser } from './sheet-parser.ts'
import { countRows, type StoredSheet } from '../import-sheets.rows.ts'

/**
 * Reads the file of an import into rows, some thousands at a time, so that memory does not grow with the file; then it waits to be
 * checked. A file that can't be read is refused, and nothing is kept of it. Throws `ImportStopped` when it is called off.
 */
export async function readImport(
  context: Pick<Context, 'db' | 'storage'>,
  on: OnImport,
): Promise<void> {
  const { db } = context
  const record = await findImport(db, on)
  if (record?.status !== 'reading') return
  // What an earlier attempt left.
  await inTransaction(db, (tx) => deleteRows(tx, on))
  try {
    const batches = await openFile(context, record)
    const about = await headersFor(db, record)
    const sheets = chooseSheets(await new RowWriter(db, on).write(batches, about), about.kinds)
    const rows_total = IMPORT_KINDS.reduce((sum, kind) => sum + countRows(sheets, kind), 0)
    const change = { status: 'checking', sheets, rows_total } as const
    await inTransaction(db, (tx) => updateImport(tx, on, change, ['reading']))
  } catch (error) {
    if (!(error instanceof RuleBroken)) throw error
    await refuseImport(db, on, { rule: error.rule, params: error.params })
  }
}

async function openFile(
  context: Pick<Context, 'db' | 'storage'>,
  { stored_file_id, file_name }: ImportRecord,
): Promise<AsyncIterable<RowBatch>> {
  const bytes = await readStoredFile(context, stored_file_id)
  return readSpreadsheet({ name: file_name, bytes })
}

async function headersFor(
  db: Db,
  { organization_id, methods }: ImportRecord,
): Promise<SheetParserOptions> {
  return {
    kinds: IMPORT_KINDS.filter((kind) => methods[kind]),
    remembered: await listRememberedHeaders(db, organization_id),
  }
}

const BATCH = 2000

/** Writes the data of sheets down as rows of an import. */
class RowWriter {
  private readonly db: Db
  private readonly on: OnImport
  private readonly sheets: StoredSheet[] = []
  private waiting: DataRow[] = []
  private written = 0

  constructor(db: Db, on: OnImport) {
    this.db = db
    this.on = on
  }

  async write(batches: AsyncIterable<RowBatch>, about: SheetParserOptions): Promise<StoredSheet[]> {
    let read: SheetRead | undefined
    let taker: SheetParser | undefined
    for await (const batch of batches) {
      if (!taker || batch.sheet !== read) {
        await this.endSheet(taker)
        taker = new SheetParser(batch.sheet, about)
        read = batch.sheet
      }
      this.waiting.push(...taker.add(batch.rows))
      if (this.waiting.length >= BATCH) await this.flush()
    }
    await this.endSheet(taker)
    return this.sheets
  }

  private async endSheet(taker: SheetParser | undefined): Promise<void> {
    if (!taker) return
    this.waiting.push(...taker.end())
    await this.flush()
    const first = 1 + this.sheets.reduce((sum, { rows }) => sum + rows, 0)
    this.sheets.push(taker.toSheet(first))
  }

  // Together with how far it came, so that what was called off gets no more rows.
  private async flush(): Promise<void> {
    const { on, waiting: rows, written, sheets } = this
    this.waiting = []
    this.written += rows.length
    await inTransaction(this.db, async (tx) => {
      if (!(await updateImport(tx, on, { rows_read: this.written }, ['reading'])))
        throw new ImportStopped()
      if (rows.length > 0)
        await insertRows(tx, on, { sheet: sheets.length, first: written + 1, rows })
    })
  }
}
