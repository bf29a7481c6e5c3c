import { createHash } from 'node:crypto'
import type { ImportConfig } from '@zegel/contract/imports/imports'
import type { SubmittedData, SubmittedRow } from '@zegel/contract/imports/import-rows'
import { wholeField } from '@zegel/core/imports/rows/field-cells'
import { type FieldName, fieldsOf } from '@zegel/core/imports/rows/import-fields'
import { IMPORT_KINDS, type ImportKind, methodFor } from '@zegel/core/imports/import-kind'
import { RuleBroken } from '@zegel/core/rule-broken'
import type { Cell } from '@zegel/core/parsing/cell'
import { formatNumbering } from '@zegel/core/parsing/read-numbering'
import type { InstrumentSubject } from '../../../access/subjects.queries.ts'
import type { Context } from '../../../context.ts'
import { inTransaction, type Tx } from '../../../db/database.ts'
import type { ActorContext } from '../../../db/idempotency.ts'
import { insertStoredFile } from '../../../storage/stored-files.queries.ts'
import { storeAll } from '../../legal-persons/legal-persons.ts'
import { checkSmallImport } from '../check/check-import.ts'
import { insertRows } from '../rows/import-rows.queries.ts'
import type { StoredSheet } from '../import-sheets.rows.ts'
import { insertImport, insertImportJob, updateImport } from '../imports.queries.ts'
import { waitForImport } from './wait-for-import.ts'

const FILE_NAME = 'import.json'
const CONTENT_TYPE = 'application/json'

/**
 * Makes an import of rows that are handed in whole, and has it checked; its file is what was handed in. Returns the import's id. Throws
 * RuleBroken 'import-kind-required' without rows.
 */
export async function createImportFromRows(
  context: Context,
  on: InstrumentSubject,
  { configs, data }: { configs: readonly ImportConfig[]; data: SubmittedData },
  { userId }: ActorContext,
): Promise<string> {
  const { db, now } = context
  const tables = configs.flatMap(({ key }) => toTable(key, data[key]?.rows ?? []))
  if (tables.length === 0) throw new RuleBroken('import-kind-required', {}, 'data')
  const bytes = Buffer.from(JSON.stringify(data))
  const sha256 = createHash('sha256').update(bytes).digest()
  const file = new File([bytes], FILE_NAME, { type: CONTENT_TYPE })
  const importId = await storeAll(context, [file], ([stored]) =>
    inTransaction(db, async (tx) => {
      const facts = { file_name: FILE_NAME, size_bytes: BigInt(bytes.length), sha256 }
      const named = {
        organization_id: on.organizationId,
        file_name: FILE_NAME,
        content_type: CONTENT_TYPE,
        uploaded_by: userId,
      }
      const id = await insertImport(tx, on, {
        ...facts,
        stored_file_id: await insertStoredFile(tx, { stored, ...named }),
        configs: configs.map(({ key, method }) => ({ key, method: methodFor(key, method) })),
        created_by: userId,
        created_at: new Date(now().epochMilliseconds),
      })
      await writeTables(tx, { organizationId: on.organizationId, importId: id }, tables)
      return id
    }),
  )
  const onImport = { organizationId: on.organizationId, importId }
  await checkSmallImport(context, onImport)
  await waitForImport(db, onImport, { task: 'check-import' })
  return importId
}

interface Table {
  kind: ImportKind
  fields: FieldName[]
  rows: Cell[][]
}

function toTable(kind: ImportKind, rows: readonly SubmittedRow[]): Table[] {
  if (rows.length === 0) return []
  const given = rows.map((row): Record<string, unknown> => ({ ...flat(row), ...row.cells }))
  const fields = fieldsOf(kind)
    .map(({ name }) => name)
    .filter((name) => wholeField(name) === name && given.some((row) => row[name] !== undefined))
  return [{ kind, fields, rows: given.map((row) => fields.map((name) => toCell(row[name]))) }]
}

const PARTIES = {
  sender: 'sending_legal_person_snapshot',
  receiver: 'receiving_legal_person_snapshot',
} as const

// A row as it was answered names the parties of a transaction by their snapshots.
function flat(row: SubmittedRow): Record<string, unknown> {
  const fields: Record<string, unknown> = { ...row }
  for (const [party, name] of Object.entries(PARTIES)) {
    const snapshot = row[name]
    if (typeof snapshot !== 'object' || snapshot === null) continue
    for (const [by, value] of Object.entries(snapshot)) fields[`${party}_${by}`] = value
  }
  return fields
}

function toCell(value: unknown): Cell {
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean')
    return value
  return Array.isArray(value) ? formatNumbering(value.filter(isInterval)) : null
}

function isInterval(value: unknown): value is { start: number; end: number } {
  return typeof value === 'object' && value !== null && 'start' in value && 'end' in value
}

async function writeTables(
  tx: Tx,
  on: { organizationId: string; importId: string },
  tables: readonly Table[],
): Promise<void> {
  const sheets: StoredSheet[] = []
  let first = 1
  for (const kind of IMPORT_KINDS) {
    const table = tables.find((one) => one.kind === kind)
    if (!table) continue
    const rows = table.rows.map((cells, index) => ({ line: index + 1, cells }))
    await insertRows(tx, on, { sheet: sheets.length, first, rows })
    sheets.push(toSheet(table, first))
    first += rows.length
  }
  const total = first - 1
  const change = { status: 'checking', sheets, rows_read: total, rows_total: total } as const
  await updateImport(tx, on, change, ['reading'])
  await insertImportJob(tx, on, { task: 'check-import', seconds: 10 })
}

function toSheet({ kind, fields, rows }: Table, first: number): StoredSheet {
  return {
    ...{ name: kind, isHidden: false, isMixed: false, daysFrom: 1900 },
    ...{ kind, styles: [], skipped: [], cleaned: 0, first, rows: rows.length },
    columns: fields.map((field) => ({ header: field, field, taken: null, samples: [] })),
  }
}
