import { type Db, inTransaction } from '../../db/database.ts'
import { today } from '../../lib/clock.ts'
import { predictImportRefusal } from './predict-import-refusal.ts'
import { findStyles } from './find-styles.ts'
import { type Finding, type FoundRefusal, getHeldUnits } from './import-findings.queries.ts'
import { type ImportPlan, planImport } from './import-plan.ts'
import {
  findImport,
  type ImportRecord,
  type OnImport,
  updateRowsChecked,
} from './imports.queries.ts'
import { type PlacedRow, readCheckedRows } from './read-checked-rows.ts'
import { toFinding } from './refusal-of.ts'
import { dryRunImport } from './dry-run-import.ts'
import type { ImportContext } from './submit-import.ts'
import { duplicatesIn, toFindings, toFoundHolders } from './to-findings.ts'
import { loadNamesakes } from './known-register.ts'
import type { Namesake } from '../legal-persons/legal-persons.ts'
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
