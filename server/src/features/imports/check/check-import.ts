import { type StyleReader, styleReader } from '@zegel/core/imports/rows/column-styles'
import type { Context } from '../../../context.ts'
import { type Db, inTransaction } from '../../../db/database.ts'
import type { OnInstrument } from '../../../db/sql-fragments.ts'
import { today } from '../../../lib/clock.ts'
import { assertComplete } from '../../instruments/instruments.ts'
import type { Namesake } from '../../legal-persons/legal-persons.ts'
import { assertRoomForThese } from '../../organizations/organizations.ts'
import { participantsOfPlan } from '../apply/apply-people.ts'
import { isSmall } from '../change-import.ts'
import { dryRunImport } from '../apply/dry-run-import.ts'
import { type Finding, type FoundRefusal, getHeldUnits } from './import-findings.queries.ts'
import { type ImportPlan, planImport } from '../apply/import-plan.ts'
import { listRowsBetween } from '../rows/import-rows.queries.ts'
import { fieldsOfSheet, type StoredSheet } from '../import-sheets.rows.ts'
import {
  findImport,
  type ImportRecord,
  type ImportRefusal,
  type OnImport,
  updateRowsChecked,
} from '../imports.queries.ts'
import { loadNamesakes } from './known-register.ts'
import { type PlacedRow, readCheckedRows } from '../read/read-checked-rows.ts'
import { refusalOf, toFinding } from './refusal-of.ts'
import type { ImportContext } from '../apply/submit-import.ts'
import { duplicatesIn, toFindings, toFoundHolders } from './to-findings.ts'
import { getImport } from '../read/wait-for-import.ts'
import { writeFindings } from './write-findings.ts'

const STATUSES = ['checking', 'ready'] as const

/**
 * Checks all rows of an import against the register and each other, and writes down what it found; then the import is ready. What was
 * checked of a version that has changed meanwhile counts for nothing: whoever changed it asked for another check.
 */
export async function checkImport(context: ImportContext, on: OnImport): Promise<void> {
  const { db } = context
  const day = today(context)
  const stored = await findImport(db, on)
  if (!stored || !isToCheck(stored)) return
  const record = { ...stored, sheets: await findStyles(db, stored) }
  const rows = await readRows(db, on, record, day)
  if (!rows) return
  const onInstrument = { organizationId: on.organizationId, instrumentId: record.instrument_id }
  const plan = await planImport(db, record, { rows, today: day })
  const namesakes = await loadNamesakes(db, on.organizationId, plan)
  const findings = await tried(db, record, { ...plan, namesakes }, day)
  const holders = toFoundHolders(rows, plan.run.holders)
  const before = await getHeldUnits(db, onInstrument, day)
  const foreseen = await predictImportRefusal(context, onInstrument, plan)
  await writeFindings(db, on, record, { rows, findings, holders, before, foreseen })
}

// What seems fine by itself is put in order, and tried where only trying tells.
async function tried(
  db: Db,
  record: ImportRecord,
  { rows, run, namesakes }: ImportPlan & { namesakes: ReadonlyMap<string, Namesake> },
  day: string,
): Promise<readonly Finding[]> {
  const found = toFindings(rows, run, duplicatesIn(rows), namesakes)
  if (found.some(({ outcome }) => outcome === 'refused')) return found
  const { stuck } = run
  if (stuck) return refusedAt(found, rows[stuck.row]?.position, stuck.refusal)
  const refusal = await dryRunImport(db, record, { run, today: day })
  return refusal ? refusedAt(found, refusal.row, toFinding(refusal)) : found
}

function refusedAt(
  findings: readonly Finding[],
  row: number | undefined,
  refusal: FoundRefusal,
): Finding[] {
  return findings.map((finding) =>
    finding.position === row ? { ...finding, outcome: 'refused', refusals: [refusal] } : finding,
  )
}

// Progress is told in a transaction of its own, which is where it shows that somebody changed or stopped it.
async function readRows(
  db: Db,
  on: OnImport,
  record: ImportRecord,
  day: string,
): Promise<PlacedRow[] | undefined> {
  const { version } = record
  const rows: PlacedRow[] = []
  for await (const batch of readCheckedRows(db, record, day)) {
    for (const row of batch) rows.push(row)
    const progress = { version, rows: rows.length }
    if (!(await inTransaction(db, (tx) => updateRowsChecked(tx, on, progress)))) return undefined
  }
  return rows
}

/** Whether an import has rows that were not checked as they are now. */
export function isToCheck({ status, version, checked_version }: ImportRecord): boolean {
  return STATUSES.some((one) => one === status) && version !== checked_version
}

/** Checks an import that changed, when it is small: a larger one is left to its job. Returns how it stands then. */
export async function checkSmallImport(context: Context, on: OnImport): Promise<ImportRecord> {
  const record = await getImport(context.db, on)
  if (!isSmall(record)) return record
  await checkImport(context, on)
  return getImport(context.db, on)
}

/**
 * What stands in the way of an import as a whole as its organisation is now, and that no row can mend: terms that its instrument lacks,
 * or a plan that has no room for the participants that it would add. Undefined for nothing. Those whom only refused rows name don't
 * count yet.
 */
async function predictImportRefusal(
  context: ImportContext,
  on: OnInstrument,
  plan: ImportPlan,
): Promise<ImportRefusal | undefined> {
  const ids = [...participantsOfPlan(plan, (id) => id).keys()]
  const known = new Set(plan.register.directory.values())
  try {
    await assertComplete(context.db, on)
    await assertRoomForThese(context, on.organizationId, {
      knownIds: ids.filter((id) => known.has(id)),
      newcomers: ids.filter((id) => !known.has(id)).length,
    })
  } catch (error) {
    const refusal = refusalOf(error)
    if (!refusal) throw error
    return refusal
  }
  return undefined
}

/** The sheets of an import with the styles of their columns; rows are gone through only where those are not known. */
async function findStyles(db: Db, record: ImportRecord): Promise<StoredSheet[]> {
  const sheets: StoredSheet[] = []
  for (const sheet of record.sheets) {
    const { kind, styles } = sheet
    if (styles || !kind) sheets.push(sheet)
    else {
      const reader = styleReader(kind, fieldsOfSheet(sheet))
      await noteRows(db, record, sheet, reader)
      sheets.push({ ...sheet, styles: reader.styles() })
    }
  }
  return sheets
}

const BATCH = 5000

async function noteRows(
  db: Db,
  { organization_id, id }: ImportRecord,
  { first, rows }: StoredSheet,
  reader: StyleReader,
): Promise<void> {
  const on = { organizationId: organization_id, importId: id }
  for (let from = first; from < first + rows; from += BATCH) {
    const until = Math.min(from + BATCH, first + rows)
    for (const { cells } of await listRowsBetween(db, on, { from, until })) reader.note(cells)
  }
}
