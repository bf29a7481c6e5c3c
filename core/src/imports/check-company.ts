import { isForeign } from '../legal-persons/register-facts.ts'
import { foreignRegisterNumber } from '../legal-persons/register-number.ts'
import { type Cell, cellText } from '../written/cell.ts'
import type { CheckedRow, RowRule } from './checked-row.ts'
import type { FieldCell } from './field-cells.ts'
import type { FieldName } from './import-fields.ts'
import type { ImportKind } from './import-kind.ts'

const NUMBERS: Partial<Record<ImportKind, FieldName>> = {
  JuridicalPersons: 'business_registration_number',
  BalanceRegistrations: 'holder_business_registration_number',
}
const LONGEST_NUMBER = 50

/**
 * A function that reads what a row says of a company of another country, as the country decides it: a number as its register writes it,
 * the register and the legal form in words. Of a company of the Netherlands nothing of that is said.
 */
export function companyChecker(
  kind: ImportKind,
  brought: readonly FieldCell[],
): (row: CheckedRow, cells: readonly Cell[]) => void {
  const number = NUMBERS[kind]
  if (!number) return () => {}
  const textOf = (name: FieldName) => {
    const find = brought.find((field) => field.name === name)?.find
    return (cells: readonly Cell[]) => (find ? cellText(find(cells)).trim() : '')
  }
  const [numberOf, formOf] = [textOf(number), textOf('legal_form')]
  const names = new Set(brought.map(({ name }) => name))
  // What is missing is told at a column that is there.
  const refuse = (row: CheckedRow, field: FieldName, rule: RowRule) => {
    if (names.has(field)) row.errors[field] = rule
    else row.errors[number] ??= 'foreign-columns-required'
  }
  return (row, cells) => {
    const { values, errors } = row
    const { foreign_register: register, foreign_legal_form: form, country } = values
    const written = numberOf(cells)
    const isTold = register !== undefined || form !== undefined
    if (written === '' && !isTold) return
    if (!isForeign(typeof country === 'string' ? country : null)) {
      if (isTold && errors.country === undefined)
        refuse(
          row,
          'country',
          country === undefined ? 'country-required' : 'foreign-in-netherlands',
        )
      return
    }
    delete errors[number]
    delete errors.legal_form
    delete values[number]
    delete values.legal_form
    if (written === '') errors[number] = 'register-number-required'
    else if (written.length > LONGEST_NUMBER) errors[number] = 'too-long'
    else values[number] = foreignRegisterNumber(written)
    // Who has one column for legal forms writes all of them there.
    if (form === undefined && formOf(cells) !== '') values.foreign_legal_form = formOf(cells)
    if (register === undefined) refuse(row, 'foreign_register', 'foreign-register-required')
    if (values.foreign_legal_form === undefined)
      refuse(row, 'foreign_legal_form', 'foreign-legal-form-required')
  }
}
