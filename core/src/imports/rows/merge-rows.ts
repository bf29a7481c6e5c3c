import { formatNumbering } from '../../parsing/read-numbering.ts'
import type { CheckedRow, NumberingInterval } from './checked-row.ts'
import type { FieldName } from './import-fields.ts'
import type { ImportKind } from '../import-kind.ts'
import { OF_PERSON, type PersonFact, personFields } from './person-fields.ts'

/** A row that is made one with others. */
export interface MergingRow extends CheckedRow {
  kind: ImportKind
  /** What it shows, by field: what was typed, else what the file says. */
  shown: Partial<Record<FieldName, string>>
}

export interface MergeChoice {
  /** What is true of the person or company where rows differ, or that somebody typed. */
  facts: Partial<Record<PersonFact, string>>
  /** Balances of one day are added up; else the first of them is what there is. */
  addsBalances: boolean
}

/** What becomes of each row: what is typed in it, or that another says it now, by the index of that row. */
export type MergedRow = { edits: Partial<Record<FieldName, string>> } | { saidBy: number }

/** What rows of one person say of them together: of each fact what was chosen, else the first that says it. */
export function mergedFacts(
  rows: readonly MergingRow[],
  chosen: MergeChoice['facts'],
): Partial<Record<PersonFact, string>> {
  const facts: Partial<Record<PersonFact, string>> = {}
  for (const fact of OF_PERSON) {
    const text = chosen[fact] ?? rows.map((row) => factIn(row, fact)).find((one) => one !== '')
    if (text !== undefined) facts[fact] = text
  }
  return facts
}

/** What a row says of a fact; empty for nothing. */
export function factIn({ kind, shown, values }: MergingRow, fact: PersonFact): string {
  const field = personFields(kind)[fact]
  const day = field && fact === 'birth_date' ? values[field] : undefined
  // In figures, a day may be another in the column of another row.
  if (typeof day === 'string') return day
  return (field && shown[field]) ?? ''
}

/**
 * Makes rows of one person or company say the same of them, and nothing twice: of rows that tell of them alone one stays, and so does one
 * for each day on which they have something. What they hold or get by the rows stays theirs. Undefined where a balance that is added can't
 * be read.
 */
export function mergeRows(
  rows: readonly MergingRow[],
  { facts: chosen, addsBalances }: MergeChoice,
): MergedRow[] | undefined {
  const facts = mergedFacts(rows, chosen)
  const first = new Map<string, number>()
  const places = rows.map((row, index) => {
    const what = whatOf(row, index)
    const place = first.get(what) ?? index
    first.set(what, place)
    return place
  })
  const merged: MergedRow[] = []
  for (const [index, row] of rows.entries()) {
    const place = places[index] ?? index
    if (place !== index) {
      merged.push({ saidBy: place })
      continue
    }
    const twins = rows.filter((_, other) => places[other] === index)
    const added = twins.length > 1 && addsBalances ? addedUp(twins) : {}
    if (!added) return undefined
    merged.push({ edits: { ...factsOn(row, facts), ...added } })
  }
  return merged
}

// A transaction, a right or a class is never another; two balances of a day are.
function whatOf({ kind, values }: MergingRow, index: number): string {
  switch (kind) {
    case 'Transactions':
    case 'LimitedRights':
    case 'ClassTerms':
      return `${index}`
    case 'BalanceRegistrations':
      return typeof values.effective_date === 'string' ? `on ${values.effective_date}` : `${index}`
    case 'JuridicalPersons':
    case 'NaturalPersons':
      return kind
  }
}

function factsOn(row: MergingRow, facts: Partial<Record<PersonFact, string>>) {
  const fields = personFields(row.kind)
  const edits: Partial<Record<FieldName, string>> = {}
  for (const fact of OF_PERSON) {
    const field = fields[fact]
    const text = facts[fact]
    if (field && text !== undefined && text !== factIn(row, fact)) edits[field] = text
  }
  return edits
}

function addedUp(rows: readonly MergingRow[]): Partial<Record<FieldName, string>> | undefined {
  if (rows.every(({ kind }) => kind !== 'BalanceRegistrations')) return {}
  let balance = 0
  const numbers: NumberingInterval[] = []
  for (const { values } of rows) {
    if (typeof values.balance !== 'number') return undefined
    balance += values.balance
    if (typeof values.numbering === 'object') numbers.push(...values.numbering)
  }
  const numbering = numbers.length > 0 && { numbering: formatNumbering(numbers) }
  return { balance: `${balance}`, ...numbering }
}
