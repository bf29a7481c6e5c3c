import { dryRun, type DryRun } from '@zegel/core/imports/dry-run/dry-run'
import type { KnownRegister } from '@zegel/core/imports/known-register'
import {
  findParty,
  type ImportRow,
  type Party,
  type PersonDirectory,
} from '@zegel/core/imports/party-names'
import type { Db } from '../../../db/database.ts'
import type { ImportRecord } from '../imports.queries.ts'
import { loadKnownRegister } from '../check/known-register.ts'
import { type PlacedRow, readCheckedRows } from '../read/read-checked-rows.ts'

/** An import with all that is needed to carry it out. */
export interface ImportPlan {
  rows: readonly PlacedRow[]
  register: KnownRegister
  run: DryRun
  /** The day on which it was planned, YYYY-MM-DD. */
  today: string
}

/** All rows of an import, read and checked by themselves. */
export async function readAllRows(
  db: Db,
  record: ImportRecord,
  today: string,
): Promise<PlacedRow[]> {
  return (await Array.fromAsync(readCheckedRows(db, record, today))).flat()
}

/** What carrying out rows comes to, as the register is now. */
export async function planImport(
  db: Db,
  record: ImportRecord,
  { rows, today }: { rows: readonly PlacedRow[]; today: string },
): Promise<ImportPlan> {
  const on = { organizationId: record.organization_id, instrumentId: record.instrument_id }
  const register = await loadKnownRegister(db, on, rows)
  const run = dryRun(rows, { methods: record.methods, register, today })
  return { rows, register, run, today }
}

/** The id of a party of a row in the directory; null for one that nobody is. */
export function partyOf(
  { values }: ImportRow,
  party: Party,
  directory: PersonDirectory,
): string | null {
  const found = findParty(values, party, directory)
  return found && 'id' in found ? found.id : null
}
