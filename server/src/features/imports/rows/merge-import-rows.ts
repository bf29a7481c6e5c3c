import type { SamePerson } from '@zegel/contract/imports/import-rows'
import { NotFound } from '@zegel/core/access/refusals'
import { factIn, mergeRows, type MergingRow } from '@zegel/core/imports/rows/merge-rows'
import { OF_PERSON, type PersonFact } from '@zegel/core/imports/rows/person-fields'
import { RuleBroken } from '@zegel/core/rule-broken'
import { cleanText } from '@zegel/core/parsing/cell'
import type { Context } from '../../../context.ts'
import { type Db, inTransaction } from '../../../db/database.ts'
import { today } from '../../../lib/clock.ts'
import { changeImport } from '../change-import.ts'
import { checkSmallImport } from '../check/check-import.ts'
import { listFindings, listSame } from '../check/import-findings.queries.ts'
import { listRowsAt, type StoredRow, updateEdits } from './import-rows.queries.ts'
import type { ImportRecord, OnImport } from '../imports.queries.ts'
import { leaveOutMerged } from './left-out-rows.queries.ts'
import { type RowReader, rowReader } from '../read/row-reader.ts'

/** Rows by their place in the import, and what is true of whom they are about. */
export interface MergeRowsInput {
  rows: readonly number[]
  facts: Partial<Record<PersonFact, string>>
  adds_balances: boolean
}

/**
 * Makes rows that were found to be of one person one, and has the import checked again: the first of each kind and day says it all, and the
 * others are left out. A row alone becomes who is there already by its name, where their address is chosen. Throws RuleBroken
 * 'import-unchecked' while nobody knows whose rows they are, 'import-rows-not-one' for rows of several, and 'import-busy' while the import
 * is not open to a change.
 */
export async function mergeImportRows(
  context: Context,
  on: OnImport,
  { rows: positions, facts, adds_balances: addsBalances }: MergeRowsInput,
): Promise<ImportRecord> {
  await inTransaction(context.db, (tx) =>
    changeImport(tx, on, async (record) => {
      if (record.version !== record.checked_version) throw new RuleBroken('import-unchecked')
      const wanted = [...new Set(positions)]
      const found = await listFindings(tx, on, wanted)
      const [first] = found
      const isSame = found.every(({ same_as }) => same_as && same_as === first?.same_as)
      const isKnown = first?.namesake && facts.email === first.namesake.email
      const isOne = found.length > 1 ? isSame : isKnown
      if (found.length < wanted.length || !isOne) throw new RuleBroken('import-rows-not-one')
      const rows = await listRowsAt(tx, on, wanted)
      const chosen = { facts: cleaned(facts), addsBalances }
      const merged = mergeRows(toMerging(rows, record, today(context)), chosen)
      if (!merged) throw new RuleBroken('import-row-unreadable')
      const edits = rows.flatMap(({ position, edits: before }, index) => {
        const one = merged[index]
        return one && 'edits' in one ? [{ position, edits: { ...before, ...one.edits } }] : []
      })
      const changed = edits.map(({ position, edits: all }) => ({
        position,
        edits: Object.keys(all).length > 0 ? all : null,
      }))
      await updateEdits(tx, on, changed)
      const said = rows.flatMap(({ position }, index) => {
        const one = merged[index]
        return one && 'saidBy' in one ? [{ position, line: rows[one.saidBy]?.line ?? 0 }] : []
      })
      await leaveOutMerged(tx, on, said)
      return {}
    }),
  )
  return checkSmallImport(context, on)
}

function cleaned(facts: MergeRowsInput['facts']): MergeRowsInput['facts'] {
  const texts = Object.entries(facts).map(([fact, text]) => [fact, cleanText(text).trim()])
  return Object.fromEntries(texts)
}

/** A page of what was found to be of one person or company, in the order of the file; nothing while it is being checked. */
export async function listSamePersons(
  db: Db,
  record: ImportRecord,
  page: { page: number; per_page: number },
  day: string,
): Promise<{ data: SamePerson[]; total: number }> {
  if (record.version !== record.checked_version) return { data: [], total: 0 }
  const on = { organizationId: record.organization_id, importId: record.id }
  const { groups, total } = await listSame(db, on, page)
  const rows = await listRowsAt(
    db,
    on,
    groups.flatMap(({ positions }) => positions),
  )
  const merging = toMerging(rows, record, day)
  const byPosition = new Map(
    rows.flatMap((row, index) => {
      const one = merging[index]
      return one ? [[row.position, toSameRow(row, one)] as const] : []
    }),
  )
  const data = groups.map(({ positions, known }) => ({
    id: positions[0] ?? 0,
    known,
    rows: positions.flatMap((position) => byPosition.get(position) ?? []),
  }))
  return { data, total }
}

function toSameRow({ position: id, sheet, line }: StoredRow, row: MergingRow) {
  const facts: MergeRowsInput['facts'] = {}
  for (const fact of OF_PERSON) {
    const text = factIn(row, fact)
    if (text !== '') facts[fact] = text
  }
  const { balance, effective_date } = row.values
  return {
    ...{ id, sheet, line, kind: row.kind, facts },
    balance: row.kind === 'BalanceRegistrations' && typeof balance === 'number' ? balance : null,
    effective_date: typeof effective_date === 'string' ? effective_date : null,
  }
}

function toMerging(rows: readonly StoredRow[], record: ImportRecord, day: string): MergingRow[] {
  const readers = record.sheets.map((sheet) => rowReader(sheet, record, day))
  return rows.map((row) => {
    const reader: RowReader | undefined = readers[row.sheet]
    if (!reader) throw new NotFound()
    return { kind: reader.kind, ...reader.read(row), shown: reader.show(row) }
  })
}
