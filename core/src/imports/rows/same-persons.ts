import {
  type ImportRow,
  nameIn,
  nameInKey,
  ownKey,
  personIn,
  type PersonKey,
} from '../party-names.ts'
import type { ImportValue } from './checked-row.ts'
import { OF_PERSON, personFields } from './person-fields.ts'

/**
 * The rows that tell of one person or company in more than one way, each by its index with the index of the first of them: rows that repeat
 * a person, state a balance of one day twice or differ in what they say of somebody; rows of two addresses with one name and day of birth;
 * and rows without an address whose name is that of one who has an address, unless they were born another day. Whether these are one is for
 * somebody to say.
 */
export function samePersons(rows: readonly ImportRow[]): Map<number, number> {
  const keys = keysOf(rows)
  const groups = new Map<PersonKey, number[]>()
  for (const [index, key] of keys.entries()) {
    if (key === undefined) continue
    const group = groups.get(key)
    if (group) group.push(index)
    else groups.set(key, [index])
  }
  const called = namesakesIn(rows, groups)
  const gone = new Map<PersonKey, PersonKey>()
  const join = (one: PersonKey, other: PersonKey) => {
    const [key, into] = [whole(one, gone), whole(other, gone)]
    if (key === into) return
    const both = [...(groups.get(into) ?? []), ...(groups.get(key) ?? [])]
    groups.delete(key)
    gone.set(key, into)
    groups.set(
      into,
      both.toSorted((first, second) => first - second),
    )
  }
  for (const named of called.values()) {
    const addresses = joinTwins(named, join)
    for (const { key, born } of named) {
      if (key.startsWith('email:')) continue
      const may = addresses.filter((one) => !born || !one.born || one.born === born)
      const sure = may.filter((one) => born && one.born === born)
      // Of two with an address nobody knows which one is meant.
      const [address, ...others] = sure.length > 0 ? sure : may
      if (address !== undefined && others.length === 0) join(key, address.key)
    }
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

// Somebody of several names may be joined with others by each of them.
function whole(key: PersonKey, gone: ReadonlyMap<PersonKey, PersonKey>): PersonKey {
  const into = gone.get(key)
  return into === undefined ? key : whole(into, gone)
}

// By name alone the one is meant who says when they were born, if there is only one.
function keysOf(rows: readonly ImportRow[]): (PersonKey | undefined)[] {
  const keys = rows.map(ownKey)
  const born = new Map<string, Set<PersonKey>>()
  for (const key of keys) {
    const name = key?.startsWith('born:') ? nameInKey(key) : undefined
    if (key && name !== undefined) born.set(name, (born.get(name) ?? new Set()).add(key))
  }
  if (born.size === 0) return keys
  return keys.map((key) => {
    if (!key?.startsWith('name:')) return key
    const [one, ...others] = born.get(nameInKey(key) ?? '') ?? []
    return one && others.length === 0 ? one : key
  })
}

interface Called {
  key: PersonKey
  /** The day of birth that their rows say. */
  born: string | undefined
}

// Natural persons by their names, each once.
function namesakesIn(
  rows: readonly ImportRow[],
  groups: ReadonlyMap<PersonKey, readonly number[]>,
): Map<string, Called[]> {
  const called = new Map<string, Called[]>()
  for (const [key, group] of groups) {
    const isNameless = nameInKey(key) !== undefined
    if (!isNameless && !key.startsWith('email:')) continue
    const said = group.flatMap((index) => rows[index] ?? [])
    const born = said.map(({ values }) => values.birth_date).find((date) => date !== undefined)
    const names = isNameless ? [nameInKey(key)] : said.map(nameOf)
    const one = { key, born: typeof born === 'string' ? born : undefined }
    for (const name of new Set(names)) {
      if (name === undefined) continue
      const others = called.get(name)
      if (others) others.push(one)
      else called.set(name, [one])
    }
  }
  return called
}

// Who has one name and day of birth under two addresses is proposed as one; returns those who are left with an address.
function joinTwins(
  named: readonly Called[],
  join: (key: PersonKey, into: PersonKey) => void,
): Called[] {
  const left: Called[] = []
  for (const one of named) {
    if (!one.key.startsWith('email:')) continue
    const twin = one.born && left.find(({ born }) => born === one.born)
    if (twin) join(one.key, twin.key)
    else left.push(one)
  }
  return left
}

function nameOf(row: ImportRow): string | undefined {
  return nameIn(personIn(row) ?? {})
    ?.trim()
    .replaceAll(/\s+/g, ' ')
    .toLowerCase()
}

// Twice the same person, or twice what they have on a day.
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
