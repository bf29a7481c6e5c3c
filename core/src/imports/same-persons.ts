import { nameIn, ownKey, personIn, type ImportRow, type PersonKey } from './party-names.ts'
import type { ImportValue } from './checked-row.ts'
import { OF_PERSON, personFields } from './person-fields.ts'

/**
 * The rows that tell of one person or company in more than one way, each by its index with the index of the first of them: rows that
 * repeat a person, state a balance of one day twice or differ in what they say of somebody, and rows without an address whose name is
 * that of one who has an address. Whether these are one is for somebody to say.
 */
export function samePersons(rows: readonly ImportRow[]): Map<number, number> {
  const groups = new Map<PersonKey, number[]>()
  const addressesOf = new Map<string, Set<PersonKey>>()
  const keys = rows.map((row, index) => {
    const key = ownKey(row)
    if (key === undefined) return undefined
    const group = groups.get(key)
    if (group) group.push(index)
    else groups.set(key, [index])
    const name = nameOf(row)
    if (name === undefined || !key.startsWith('email:')) return key
    const addresses = addressesOf.get(name)
    if (addresses) addresses.add(key)
    else addressesOf.set(name, new Set([key]))
    return key
  })
  for (const [key, nameless] of groups) {
    if (!key.startsWith('name:')) continue
    // Of two with an address nobody knows which one is meant.
    const [address, ...others] = addressesOf.get(key.slice('name:'.length)) ?? []
    if (address === undefined || others.length > 0) continue
    const both = [...(groups.get(address) ?? []), ...nameless].toSorted((one, other) => one - other)
    groups.set(address, both)
    groups.delete(key)
  }
  const same = new Map<number, number>()
  for (const group of groups.values()) {
    const [first] = group
    if (first === undefined || group.length === 1) continue
    const ofOne = new Set(group.map((index) => keys[index])).size === 1
    const members = group.flatMap((index) => rows[index] ?? [])
    if (ofOne && !isRepeated(members) && !isTwofold(members)) continue
    for (const index of group) same.set(index, first)
  }
  return same
}

function nameOf(row: ImportRow): string | undefined {
  return nameIn(personIn(row) ?? {})
    ?.trim()
    .replaceAll(/\s+/g, ' ')
    .toLowerCase()
}

// Twice the same person, or twice what he has on a day.
function isRepeated(rows: readonly ImportRow[]): boolean {
  const seen = new Set<string>()
  for (const { kind, values } of rows) {
    if (kind === 'Transactions') continue
    const what = kind === 'BalanceRegistrations' ? `${kind} ${dayOf(values.effective_date)}` : kind
    if (seen.has(what)) return true
    seen.add(what)
  }
  return false
}

function dayOf(date: ImportValue | undefined): string {
  return typeof date === 'string' ? date : ''
}

function isTwofold(rows: readonly ImportRow[]): boolean {
  const known = new Map<string, ImportValue>()
  for (const { kind, values } of rows) {
    const fields = personFields(kind)
    for (const fact of OF_PERSON) {
      const field = fields[fact]
      const value = field && values[field]
      if (value === undefined) continue
      if (known.has(fact) && known.get(fact) !== value) return true
      known.set(fact, value)
    }
  }
  return false
}
