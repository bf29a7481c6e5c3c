import { fieldsOf } from '../rows/import-fields.ts'
import { judgeTransaction } from './judge-transaction.ts'
import {
  differs,
  idOf,
  type JudgeAbout,
  judged,
  judgedRefused,
  type JudgedRow,
  refusalsOf,
  toRanges,
} from './judged-row.ts'
import { findParty, type ImportRow, nameFieldIn, nameInKey, ownKey } from '../party-names.ts'

/** Judges a row by what the register knows of those it names. */
export function judgeRow(row: ImportRow, about: JudgeAbout): JudgedRow {
  switch (row.kind) {
    case 'JuridicalPersons':
    case 'NaturalPersons':
      return judgePerson(row, about)
    case 'BalanceRegistrations':
      return judgeRegistration(row, about)
    case 'Transactions':
      return judgeTransaction(row.values, about)
  }
}

// To create somebody who participates changes nothing, and only who is there can be updated.
function judgePerson(row: ImportRow, { method, register, directory }: JudgeAbout): JudgedRow {
  const key = ownKey(row)
  const found = key && directory.get(key)
  if (key && found === null && nameInKey(key) !== undefined)
    return judgedRefused(nameFieldIn(row.values), 'name-ambiguous')
  // Whom only the file tells of has a key in place of an id.
  const id = found?.includes(':') ? undefined : found
  if (!key || (!id && method === 'create')) return judged('new')
  if (!id) return judgedRefused('email', 'person-unknown')
  const fields = fieldsOf(row.kind).map(({ name }) => name)
  const isOther = differs(row.values, register.people.get(id) ?? {}, fields)
  if (method === 'update' && isOther) {
    const own = register.ownFacts.get(id)
    return own ? judgedRefused('email', own) : judged('updated')
  }
  const isThere = register.participants.has(id) || id === register.issuerId
  return judged(isThere ? 'unchanged' : 'new')
}

function judgeRegistration({ values }: ImportRow, { directory }: JudgeAbout): JudgedRow {
  const { balance, effective_date: date, numbering } = values
  const numbers = typeof numbering === 'object' ? toRanges(numbering) : null
  const party = findParty(values, 'holder', directory)
  const holder = idOf(party)
  const isWhole = holder !== null && typeof balance === 'number' && typeof date === 'string'
  return judged('new', {
    refusals: refusalsOf(party),
    stated: isWhole ? { holder, date, balance: BigInt(balance), numbers } : null,
  })
}
