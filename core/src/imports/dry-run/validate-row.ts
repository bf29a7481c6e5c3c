import { fieldsOf } from '../rows/import-fields.ts'
import { validateTransaction } from './validate-transaction.ts'
import {
  differs,
  idOf,
  type RowValidationContext,
  validatedRow,
  refusedRow,
  type ValidatedRow,
  refusalsOf,
  toRanges,
} from './validated-row.ts'
import { findParty, type ImportRow, nameFieldIn, nameInKey, ownKey } from '../party-names.ts'

/** Judges a row by what the register knows of those it names. */
export function validateRow(row: ImportRow, about: RowValidationContext): ValidatedRow {
  switch (row.kind) {
    case 'JuridicalPersons':
    case 'NaturalPersons':
      return validatePerson(row, about)
    case 'BalanceRegistrations':
      return validateRegistration(row, about)
    case 'Transactions':
      return validateTransaction(row.values, about)
    case 'LimitedRights':
      return validateRight(row, about)
    case 'ClassTerms':
      return validateClass(row, about)
  }
}

// What rests on units is recorded once; what it is not recorded on is for the register to say.
function validateRight(
  { values }: ImportRow,
  { register, directory }: RowValidationContext,
): ValidatedRow {
  const { right_uuid: id } = values
  if (typeof id === 'string' && register.rights?.has(id)) return validatedRow('unchanged')
  return validatedRow('new', { refusals: refusalsOf(findParty(values, 'holder', directory)) })
}

function validateClass({ values }: ImportRow, { classes }: RowValidationContext): ValidatedRow {
  const { sets, refusals } = classes.get(values) ?? { sets: [], refusals: [] }
  return validatedRow(sets.length > 0 ? 'new' : 'unchanged', { refusals })
}

// To create somebody who participates changes nothing, and only who is there can be updated.
function validatePerson(
  row: ImportRow,
  { method, register, directory }: RowValidationContext,
): ValidatedRow {
  const key = ownKey(row)
  const found = key && directory.get(key)
  if (key && found === null && nameInKey(key) !== undefined)
    return refusedRow(nameFieldIn(row.values), 'name-ambiguous')
  // Whom only the file tells of has a key in place of an id.
  const id = found?.includes(':') ? undefined : found
  if (!key || (!id && method === 'create')) return validatedRow('new')
  if (!id) return refusedRow('email', 'person-unknown')
  const fields = fieldsOf(row.kind).map(({ name }) => name)
  const isOther = differs(row.values, register.people.get(id) ?? {}, fields)
  if (method === 'update' && isOther) {
    const own = register.ownFacts.get(id)
    return own ? refusedRow('email', own) : validatedRow('updated')
  }
  const isThere = register.participants.has(id) || id === register.issuerId
  return validatedRow(isThere ? 'unchanged' : 'new')
}

function validateRegistration(
  { values }: ImportRow,
  { directory }: RowValidationContext,
): ValidatedRow {
  const { balance, effective_date: date, numbering } = values
  const numbers = typeof numbering === 'object' ? toRanges(numbering) : null
  const party = findParty(values, 'holder', directory)
  const holder = idOf(party)
  const isWhole = holder !== null && typeof balance === 'number' && typeof date === 'string'
  return validatedRow('new', {
    refusals: refusalsOf(party),
    stated: isWhole ? { holder, date, balance: BigInt(balance), numbers } : null,
  })
}
