import type { CheckedRow } from './checked-row.ts'
import { type FieldName, fieldsOf } from './import-fields.ts'
import { nameKey, numberKey, ownKey } from '../party-names.ts'
import type { ImportKind } from '../import-kind.ts'
import { formatNumbering } from '../../parsing/read-numbering.ts'

/** That a row says the same as an earlier one. */
export interface Duplicate {
  /** The number of that row. */
  of: number
  /** False for equal transactions: on one day both may have happened. */
  isRefused: boolean
}

/**
 * A function that is given the rows of a kind one by one, each with its number in the file, and finds the first row that is of the
 * same person, of the same holder on the same date, of the same transaction or equal to it; undefined for a row that is new.
 */
export function duplicateFinder(
  kind: ImportKind,
): (values: CheckedRow['values'], row: number) => Duplicate | undefined {
  const firstRows = new Map<string, number>()
  return (values, row) => {
    const key = keyOf(kind, values)
    if (key === undefined) return undefined
    const first = firstRows.get(key)
    if (first === undefined) {
      firstRows.set(key, row)
      return undefined
    }
    return { of: first, isRefused: kind !== 'Transactions' || values.uuid !== undefined }
  }
}

function keyOf(kind: ImportKind, values: CheckedRow['values']): string | undefined {
  switch (kind) {
    case 'NaturalPersons':
      return textOf(values, 'email') ?? nameKey(values)
    case 'JuridicalPersons':
      return ownKey({ kind, values, errors: {} })
    case 'BalanceRegistrations':
      return keyOfRegistration(values)
    case 'LimitedRights': {
      const right = textOf(values, 'right_uuid')
      const registration = keyOfRegistration(values)
      return right && registration && `${right} ${registration}`
    }
    case 'ClassTerms':
      return textOf(values, 'holds_from') ?? 'from the first'
    case 'Transactions':
      return textOf(values, 'uuid') ?? keyOfTransaction(values)
  }
}

function keyOfRegistration(values: CheckedRow['values']): string | undefined {
  const date = textOf(values, 'effective_date')
  const holder =
    textOf(values, 'legal_person_id') ??
    numberOf(values) ??
    textOf(values, 'email') ??
    nameKey(values)
  return date && holder && `${date} ${holder}`
}

function numberOf(values: CheckedRow['values']): string | undefined {
  const number = textOf(values, 'holder_business_registration_number')
  return number === undefined ? undefined : numberKey(number, values)
}

const OF_TRANSACTION = fieldsOf('Transactions').map(({ name }) => name)

// All that is known of it. What could not be read is no reason to call two rows equal.
function keyOfTransaction(values: CheckedRow['values']): string | undefined {
  if (values.amount === undefined || values.effective_date === undefined) return undefined
  let key = ''
  for (const name of OF_TRANSACTION) {
    const value = values[name]
    if (value !== undefined) key += `${typeof value === 'object' ? formatNumbering(value) : value}`
    key += '\n'
  }
  return key
}

function textOf(values: CheckedRow['values'], name: FieldName): string | undefined {
  const value = values[name]
  return typeof value === 'string' ? value : undefined
}
