import { foreignRegisterNumber, isForeign } from '../../legal-persons/register-number.ts'
import { type Cell, cellText } from '../../parsing/cell.ts'
import type { CheckedRow, RowRule } from './checked-row.ts'
import type { FieldCell } from './field-cells.ts'
import type { FieldName } from './import-fields.ts'
import type { ImportKind } from '../import-kind.ts'

/** The fields that tell of a company. */
interface CompanyFields {
  number: FieldName
  country: FieldName
  register: FieldName
  /** Where it is told of to be made as well: one of our legal forms, and that of a company of another country in words. */
  legalForm?: FieldName
  form?: FieldName
}

const OF_ROW = {
  country: 'country',
  register: 'foreign_register',
  legalForm: 'legal_form',
  form: 'foreign_legal_form',
} as const satisfies Omit<CompanyFields, 'number'>

const COMPANIES: Partial<Record<ImportKind, readonly CompanyFields[]>> = {
  JuridicalPersons: [{ number: 'business_registration_number', ...OF_ROW }],
  BalanceRegistrations: [{ number: 'holder_business_registration_number', ...OF_ROW }],
  Transactions: [
    {
      number: 'sender_business_registration_number',
      country: 'sender_country',
      register: 'sender_foreign_register',
    },
    {
      number: 'receiver_business_registration_number',
      country: 'receiver_country',
      register: 'receiver_foreign_register',
    },
  ],
}
const LONGEST_NUMBER = 50

type CheckCompany = (row: CheckedRow, cells: readonly Cell[]) => void

/**
 * A function that reads what a row says of companies of other countries, as the country decides it: a number as its register writes it,
 * the register and, where the row may make it, the legal form in words. Of a company of the Netherlands nothing of that is said.
 */
export function companyChecker(kind: ImportKind, brought: readonly FieldCell[]): CheckCompany {
  const checks = (COMPANIES[kind] ?? []).map((fields) => checkerOf(fields, brought))
  return (row, cells) => {
    for (const check of checks) check(row, cells)
  }
}

function checkerOf(fields: CompanyFields, brought: readonly FieldCell[]): CheckCompany {
  const { number, legalForm, form } = fields
  const textOf = (name: FieldName | undefined) => {
    const find = brought.find((field) => field.name === name)?.find
    return (cells: readonly Cell[]) => (find ? cellText(find(cells)).trim() : '')
  }
  const [numberOf, formOf] = [textOf(number), textOf(legalForm)]
  const names = new Set(brought.map(({ name }) => name))
  // What is missing is told at a column that is there.
  const refuse = (row: CheckedRow, field: FieldName, rule: RowRule) => {
    if (names.has(field)) row.errors[field] = rule
    else row.errors[number] ??= form ? 'foreign-columns-required' : 'foreign-register-required'
  }
  return (row, cells) => {
    const { values, errors } = row
    const { [fields.register]: register, [fields.country]: country } = values
    const written = numberOf(cells)
    const isTold = register !== undefined || (form && values[form] !== undefined)
    if (written === '' && !isTold) return
    if (!isForeign(typeof country === 'string' ? country : null)) {
      if (isTold && errors[fields.country] === undefined)
        refuse(
          row,
          fields.country,
          country === undefined ? 'country-required' : 'foreign-in-netherlands',
        )
      return
    }
    delete errors[number]
    delete values[number]
    if (written === '') errors[number] = 'register-number-required'
    else if (written.length > LONGEST_NUMBER) errors[number] = 'too-long'
    else values[number] = foreignRegisterNumber(written)
    if (register === undefined) refuse(row, fields.register, 'foreign-register-required')
    if (!form || !legalForm) return
    delete errors[legalForm]
    delete values[legalForm]
    // Who has one column for legal forms writes all of them there; who has two says it in one of them, or nobody knows which holds.
    const inOurColumn = formOf(cells)
    if (inOurColumn !== '' && (values[form] !== undefined || errors[form] !== undefined))
      errors[legalForm] = 'legal-form-twice'
    else if (inOurColumn !== '') values[form] = inOurColumn
    else if (values[form] === undefined) refuse(row, form, 'foreign-legal-form-required')
  }
}
