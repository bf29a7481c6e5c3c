import { normalizeZipCode } from '../../legal-persons/names-and-addresses.ts'
import { isNumbered } from '../../instruments/instrument-type.ts'
import { MOST_VOTES } from '../../instruments/share-terms.ts'
import type { Cell } from '../../parsing/cell.ts'
import { DAYS_BEHIND_IN_1904 } from '../../parsing/read-date.ts'
import type { CheckedRow, NumberingInterval } from './checked-row.ts'
import { type ColumnStyle, OPEN_STYLE } from './column-styles.ts'
import { companyChecker } from './check-company.ts'
import { fieldCells, wholeField } from './field-cells.ts'
import {
  type FieldName,
  fieldsOf,
  type ImportFieldsOptions,
  requiredAlternatives,
} from './import-fields.ts'
import { readCell } from './read-cell.ts'
import { checkVesting } from './vesting-columns.ts'

/** What the rows of one sheet are read by. */
export interface RowCheckerOptions extends ImportFieldsOptions {
  /** The field of each column; null for one that is left out. */
  columns: readonly (FieldName | null)[]
  /** By column; a cell of a column without one is read as somebody would type it. */
  styles: readonly ColumnStyle[]
  /** The year in which the workbook begins to count days; 1900 when it is not said. */
  daysFrom?: 1900 | 1904
  /** The day it is, YYYY-MM-DD: that of a registration without one. */
  today: string
}

/**
 * A function that reads a row and checks it against every rule a row can break by itself. What the register knows, and other rows,
 * is for later.
 */
export function rowChecker(about: RowCheckerOptions): (cells: readonly Cell[]) => CheckedRow {
  const fields = new Map(fieldsOf(about.kind).map((field) => [field.name, field]))
  const found = fieldCells(about.columns)
  const checkCompany = companyChecker(about.kind, found)
  const brought = found.flatMap(({ name, column, find }) => {
    const field = fields.get(name)
    const isBehind = about.daysFrom === 1904 && field?.holds === 'date'
    const look: typeof find = isBehind ? (cells) => since1900(find(cells)) : find
    return field ? [{ field, find: look, style: about.styles[column] ?? OPEN_STYLE }] : []
  })
  const groups = requiredAlternatives(about).map(({ anyOf }) => anyOf.map(wholeField))
  const missing = groups.map((names) => ({ names, shown: shownOf(names, about.columns) }))
  return (cells) => {
    const row: CheckedRow = { values: {}, errors: {} }
    for (const { field, find, style } of brought) readCell(row, field, find(cells), style)
    checkCompany(row, cells)
    for (const { names, shown } of missing) {
      if (isMissing(row, names)) row.errors[shown] = 'required'
    }
    checkTogether(row, about)
    return row
  }
}

function since1900(cell: Cell): Cell {
  return typeof cell === 'number' ? cell + DAYS_BEHIND_IN_1904 : cell
}

// What is missing is told at a column that is there.
function shownOf(names: readonly FieldName[], columns: RowCheckerOptions['columns']): FieldName {
  const brought = new Set(columns.map((name) => name && wholeField(name)))
  const [first] = names
  const shown = names.find((name) => brought.has(name)) ?? first
  if (shown === undefined) throw new Error('A required group has no fields')
  return shown
}

function isMissing({ values, errors }: CheckedRow, names: readonly FieldName[]): boolean {
  for (const name of names) {
    if (values[name] !== undefined || errors[name] !== undefined) return false
  }
  return true
}

function checkTogether(row: CheckedRow, about: RowCheckerOptions): void {
  normalizeAddress(row)
  checkBirth(row, about)
  checkNumbering(row, isNumbered(about.instrumentType))
  if (about.kind === 'Transactions') {
    checkParties(row)
    checkDay(row, about)
    checkRelease(row, row.values.right_becomes === 'ends')
    checkVesting(row)
  }
  if (about.kind === 'LimitedRights') {
    checkDay(row, about)
    checkRight(row)
  }
  if (about.kind === 'ClassTerms') checkVotes(row)
  if (about.kind === 'BalanceRegistrations' && row.errors.effective_date === undefined) {
    row.values.effective_date ??= about.today
  }
}

function checkNumbering({ values, errors }: CheckedRow, hasNumbers: boolean): void {
  const { numbering, amount, balance } = values
  // Whoever has nothing left has no numbers to name.
  if (balance === 0 && errors.numbering === 'required') delete errors.numbering
  if (typeof numbering !== 'object') return
  if (!hasNumbers) errors.numbering = 'numbering-only-for-shares'
  else if (typeof amount === 'number' && countNumbers(numbering) > amount)
    errors.numbering = 'numbering-above-units'
  // They are all that somebody has, and not those that came or went.
  else if (typeof balance === 'number' && countNumbers(numbering) !== balance)
    errors.numbering = 'numbering-not-balance'
}

function countNumbers(numbering: readonly NumberingInterval[]): number {
  let count = 0
  for (const { start, end } of numbering) count += end - start + 1
  return count
}

// What is new is entered as something that happened.
function checkDay({ values, errors }: CheckedRow, { method, today }: RowCheckerOptions): void {
  const { effective_date: date } = values
  if (method === 'create' && typeof date === 'string' && date > today)
    errors.effective_date = 'historic-in-future'
}

// A right ends by the deed that releases it.
function checkRelease({ values, errors }: CheckedRow, ends: boolean): void {
  if (ends && values.release_deed_date === undefined)
    errors.release_deed_date ??= 'release-deed-required'
}

const HIGHEST_RANK = 99

function checkRight({ values, errors }: CheckedRow): void {
  const { effective_date: from, end_date: until, right_kind: kind, votes, rank } = values
  if (typeof from === 'string' && typeof until === 'string' && until <= from)
    errors.end_date ??= 'end-before-start'
  if (kind === 'attachment' && votes === 'beneficiary') errors.votes ??= 'attachment-takes-no-votes'
  if (typeof rank === 'number' && rank > HIGHEST_RANK) errors.rank ??= 'too-high'
}

function checkVotes({ values, errors }: CheckedRow): void {
  const { votes_per_unit: votes } = values
  if (typeof votes === 'number' && votes > MOST_VOTES) errors.votes_per_unit ??= 'too-high'
}

// As it is on every screen where it is typed.
function normalizeAddress({ values }: CheckedRow): void {
  if (typeof values.zip_code === 'string') values.zip_code = normalizeZipCode(values.zip_code)
}

// Whoever writes a year in two figures may mean another century than is read.
const BORN_FROM = '1900-01-01'

function checkBirth({ values, errors }: CheckedRow, { today }: RowCheckerOptions): void {
  const { birth_date: date } = values
  if (typeof date !== 'string' || (date >= BORN_FROM && date <= today)) return
  delete values.birth_date
  errors.birth_date = 'not-a-birth-date'
}

const PARTIES = [
  ['sender_email', 'receiver_email'],
  ['sender_uuid', 'receiver_uuid'],
  ['sender_business_registration_number', 'receiver_business_registration_number'],
] as const

function checkParties({ values, errors }: CheckedRow): void {
  for (const [sender, receiver] of PARTIES) {
    const isSame = values[sender] !== undefined && values[sender] === values[receiver]
    // Registers of two countries give out the same numbers.
    const isOfOther =
      sender === 'sender_business_registration_number' &&
      (values.sender_foreign_register !== values.receiver_foreign_register ||
        values.sender_country !== values.receiver_country)
    if (isSame && !isOfOther) errors[receiver] = 'receiver-is-sender'
  }
}
