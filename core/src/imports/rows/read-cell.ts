import { isUuid } from '../../is-uuid.ts'
import { countryByName, isCountryCode } from '../../legal-persons/country.ts'
import { EMAIL_ADDRESS } from '../../legal-persons/names-and-addresses.ts'
import { legalFormByName } from '../../legal-persons/legal-form-by-name.ts'
import { bareRegisterNumber, REGISTER_NUMBER } from '../../legal-persons/register-number.ts'
import { formatCents } from '../../money.ts'
import { FIRST_DAY, LAST_DAY } from '../../register/bounds.ts'
import { type Cell, cellText } from '../../parsing/cell.ts'
import type { CheckedRow, ImportValue, RowRule } from './checked-row.ts'
import { type ChoiceField, readChoice } from './choices.ts'
import type { ColumnStyle } from './column-styles.ts'
import { type FieldName, type ImportField, NO_LONGER } from './import-fields.ts'
import { readPercentage } from '../../parsing/read-decimal.ts'
import { readCents, readUnits } from '../../parsing/read-amount.ts'
import { readDateCell } from '../../parsing/read-date.ts'
import { readNumbering } from '../../parsing/read-numbering.ts'

/** Adds what a cell means to its row, or the rule it breaks; a blank cell adds nothing. */
export function readCell(
  row: CheckedRow,
  field: ImportField,
  cell: Cell,
  style: ColumnStyle,
): void {
  const text = cellText(cell)
  if (text === '') return
  const trimmed = typeof cell === 'string' ? text : cell
  const { name, holds, longest = Number.POSITIVE_INFINITY, ends } = field
  if (text.length > longest) {
    row.errors[name] = 'too-long'
    return
  }
  if (ends && text === NO_LONGER) {
    row.values[name] = NO_LONGER
    return
  }
  switch (holds) {
    case 'text':
      row.values[name] = text
      return
    case 'email':
      return keep(row, name, readEmail(text), 'invalid-email')
    case 'uuid':
      return keep(row, name, isUuid(text) ? text.toLowerCase() : undefined, 'invalid-id')
    case 'register-number':
      return keep(row, name, readRegisterNumber(cell, text), 'business-register-number-invalid')
    case 'legal-form':
      return keep(row, name, legalFormByName(text), 'legal-form-unknown')
    case 'country':
      return keep(row, name, readCountry(text), 'country-unknown')
    case 'date':
      return keep(row, name, readDay(trimmed, style), 'invalid-date')
    case 'units':
      return readUnitsCell(row, name, readUnits(trimmed, style.numbers))
    case 'money':
      return readMoney(row, name, readCents(trimmed, style.numbers))
    case 'numbering':
      return readNumberingCell(row, name, readNumbering(trimmed))
    case 'choice':
      // Safe: each field that holds a choice has its values.
      return keep(row, name, readChoice(name as ChoiceField, text), 'choice-unknown')
    case 'percentage':
      return keep(row, name, readPercentage(trimmed), 'percentage-unreadable')
    case 'days':
      return keep(row, name, readDays(trimmed, style), 'invalid-date')
  }
}

function keep(
  row: CheckedRow,
  name: FieldName,
  value: ImportValue | undefined,
  broken: RowRule,
): void {
  if (value === undefined) row.errors[name] = broken
  else row.values[name] = value
}

// People copy 'Jan Jansen <jan@example.nl>', links, and characters that nobody sees.
const AROUND_EMAIL = /^(?:[^<]*<|mailto:)|>$|[\u200b-\u200f\u2060\ufeff]/gi

function readEmail(text: string): string | undefined {
  const address = EMAIL_ADDRESS.test(text) ? text : text.replaceAll(AROUND_EMAIL, '').trim()
  return EMAIL_ADDRESS.test(address) ? address.toLowerCase() : undefined
}

function readRegisterNumber(cell: Cell, text: string): string | undefined {
  if (REGISTER_NUMBER.test(text)) return text
  // What a workbook holds as a number has lost the zeros before it.
  const number =
    typeof cell === 'number'
      ? text.padStart(8, '0')
      : bareRegisterNumber(text.replace(/^kvk[\s:.-]*/i, ''))
  return REGISTER_NUMBER.test(number) ? number : undefined
}

function readCountry(text: string): string | undefined {
  if (text.length > 60) return undefined
  const code = text.toUpperCase()
  return isCountryCode(code) ? code : countryByName(text)
}

function readDay(cell: Cell, style: ColumnStyle): string | undefined {
  const date = readDateCell(cell, style.dates)
  return date !== undefined && date >= FIRST_DAY && date <= LAST_DAY ? date : undefined
}

function readDays(cell: Cell, style: ColumnStyle): string | undefined {
  const parts = typeof cell === 'string' ? cell.split(/[;\n]/).map((part) => part.trim()) : [cell]
  const days = parts.filter((part) => part !== '').map((part) => readDay(part, style))
  return days.includes(undefined) ? undefined : days.join('; ')
}

// Nobody has less than nothing; shares without a vote have 0 votes.
const FROM_ZERO: ReadonlySet<FieldName> = new Set(['balance', 'cliff_months', 'votes_per_unit'])

function readUnitsCell(
  row: CheckedRow,
  name: FieldName,
  units: ReturnType<typeof readUnits>,
): void {
  if (typeof units === 'string') row.errors[name] = units
  else if (name === 'balance' && units < 0n) row.errors[name] = 'balance-negative'
  else if (units < 0n || (units === 0n && !FROM_ZERO.has(name)))
    row.errors[name] = 'units-not-positive'
  else row.values[name] = Number(units)
}

function readMoney(row: CheckedRow, name: FieldName, cents: ReturnType<typeof readCents>): void {
  if (typeof cents === 'string') row.errors[name] = cents
  else if (cents < 0n && name === 'paid_up') row.errors[name] = 'amount-below-zero'
  else if (cents <= 0n && name === 'par_value') row.errors[name] = 'amount-above-zero'
  else if (cents <= 0n && name !== 'paid_up') row.errors[name] = 'price-not-positive'
  else row.values[name] = formatCents(cents)
}

function readNumberingCell(
  row: CheckedRow,
  name: FieldName,
  ranges: ReturnType<typeof readNumbering>,
): void {
  if (typeof ranges === 'string') row.errors[name] = ranges
  else
    row.values[name] = ranges.map(({ start, end }) => ({ start: Number(start), end: Number(end) }))
}
