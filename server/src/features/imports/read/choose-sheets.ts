import { readHeaders } from '@zegel/core/import-headers/read-headers'
import {
  type FieldName,
  missingAlternatives,
  requiredAlternatives,
} from '@zegel/core/imports/rows/import-fields'
import { IMPORT_KINDS, type ImportKind } from '@zegel/core/imports/import-kind'
import { RuleBroken } from '@zegel/core/rule-broken'
import { fieldsOfSheet, type StoredSheet } from '../import-sheets.rows.ts'

// What every file has to have, whatever it is imported into.
const ABOUT = { method: 'create', instrumentType: 'bonds' } as const

/**
 * The sheets of a file with those left out that nobody means, as long as there are others: hidden ones, those that say nothing a
 * kind requires, as remarks, and those of a kind that was not chosen. Where none is left, the first is to be mapped by hand. Refuses a
 * file without a header, and one without a row below it.
 */
export function chooseSheets(
  sheets: readonly StoredSheet[],
  chosen: readonly ImportKind[],
): StoredSheet[] {
  const withHeader = sheets.filter(({ kind }) => kind !== null)
  if (withHeader.length === 0) throw new RuleBroken('spreadsheet-without-header', {}, 'file')
  const filled = withHeader.filter(({ rows }) => rows > 0)
  if (filled.length === 0) throw new RuleBroken('spreadsheet-without-rows', {}, 'file')
  const meant = meantOf(filled, chosen)
  return sheets.map((sheet) => (meant.includes(sheet) ? sheet : { ...sheet, kind: null }))
}

function meantOf(
  sheets: readonly StoredSheet[],
  chosen: readonly ImportKind[],
): readonly StoredSheet[] {
  const useful = sheets.filter(saysSomethingRequired)
  const seen = useful.filter(({ isHidden }) => !isHidden)
  const own = seen.filter((sheet) => !isOfAnotherKind(sheet, chosen))
  return [own, seen, useful].find(({ length }) => length > 0) ?? sheets.slice(0, 1)
}

// A register that is exported has a sheet for each kind, and registrations look like transactions that lack their parties.
function isOfAnotherKind(sheet: StoredSheet, chosen: readonly ImportKind[]): boolean {
  const { kind, columns } = sheet
  if (!kind || !lacksSomething(kind, fieldsOfSheet(sheet))) return false
  const headers = columns.map(({ header }) => header)
  return IMPORT_KINDS.some((other) => {
    if (chosen.includes(other)) return false
    const fields = readHeaders(other, headers).map(({ field }) => field)
    return !lacksSomething(other, fields)
  })
}

function lacksSomething(kind: ImportKind, fields: readonly (FieldName | null)[]): boolean {
  const found = fields.filter((field) => field !== null)
  return missingAlternatives({ ...ABOUT, kind }, found).length > 0
}

function saysSomethingRequired(sheet: StoredSheet): boolean {
  const { kind } = sheet
  if (!kind) return false
  const groups = requiredAlternatives({ ...ABOUT, kind })
  const required = new Set(groups.flatMap(({ anyOf }) => anyOf))
  return fieldsOfSheet(sheet).some((field) => field !== null && required.has(field))
}
