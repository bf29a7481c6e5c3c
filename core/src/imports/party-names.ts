import { bareRegisterNumber } from '../legal-persons/register-number.ts'
import type { CheckedRow } from './rows/checked-row.ts'
import type { FieldName } from './rows/import-fields.ts'
import type { ImportKind } from './import-kind.ts'

type Values = CheckedRow['values']

/** Who has a part in a row. */
export type Party = 'sender' | 'receiver' | 'holder'

/**
 * A name by which somebody is known, however it was written: everybody's id, the number of a company in the Dutch register, or that in a
 * register of another country with that country and register, the e-mail address of a person, the address a company gave, which it may
 * share, and the name of a person who has no address, alone or with the day they were born.
 */
export type PersonKey = `${KeyKind}:${string}`
type KeyKind = 'id' | 'number' | 'foreign' | 'email' | 'contact' | 'name' | 'born'

/** The ids of legal persons by their keys; null for an address that several companies gave. */
export type PersonDirectory = ReadonlyMap<PersonKey, string | null>

/** Who a row is about: the id, or why nobody was found, as the key of a text; with the field that named them. */
export type FoundParty =
  | { field: FieldName; id: string }
  | { field: FieldName; refusal: 'party-unknown' | 'party-ambiguous' | 'name-ambiguous' }

export function personKey(by: KeyKind, name: string): PersonKey {
  const bare = name.trim().replaceAll(/\s+/g, ' ').toLowerCase()
  return by === 'number' ? `number:${bareRegisterNumber(bare).padStart(8, '0')}` : `${by}:${bare}`
}

/** The key of a company by its number: with country and register where those are told, else in the Dutch register. */
export function numberKey(
  number: string,
  { country, foreign_register: register }: Pick<Values, 'country' | 'foreign_register'>,
): PersonKey {
  return register === undefined
    ? personKey('number', number)
    : personKey('foreign', [country, register, number].map(textOf).join(' '))
}

/** The key of a person who has no address: their name, and the day they were born where that is told. */
export function nameKey(values: Values): PersonKey | undefined {
  const name = nameIn(values)
  if (name === undefined) return undefined
  const date = textOf(values.birth_date)
  return date === undefined ? personKey('name', name) : personKey('born', `${name} ${date}`)
}

/** The name of somebody who goes by it, as keys have it; undefined for the key of anybody else. */
export function nameInKey(key: string): string | undefined {
  if (key.startsWith('name:')) return key.slice('name:'.length)
  return key.startsWith('born:') ? key.slice('born:'.length, -' 2000-01-01'.length) : undefined
}

/** The day in such a key, where it has one. */
export function dayInKey(key: string): string | undefined {
  return key.startsWith('born:') ? key.slice(-'2000-01-01'.length) : undefined
}

/**
 * Finds a party by the surest name its row has: an id, else a register number, else an e-mail address. A company is often written down with
 * the address of somebody who works there, so another name is no second chance. Whoever has none of these goes by what they are called.
 * Undefined when the row names nobody.
 */
export function findParty(
  values: Values,
  party: Party,
  directory: PersonDirectory,
): FoundParty | undefined {
  const [ofId, ofNumber, ofEmail] = NAMES[party]
  return (
    look(values[ofId], ofId, (name) => directory.get(personKey('id', name))) ??
    look(values[ofNumber], ofNumber, (name) =>
      directory.get(numberKey(name, registerIn(values, party))),
    ) ??
    look(values[ofEmail], ofEmail, (name) => {
      const person = directory.get(personKey('email', name))
      return person ?? directory.get(personKey('contact', name))
    }) ??
    lookUp(calledIn(values, party), NAME_FIELDS[party], directory)
  )
}

// The country and register of a company of another country.
function registerIn(values: Values, party: Party): Pick<Values, 'country' | 'foreign_register'> {
  if (party === 'holder') return values
  const [country, foreign_register] =
    party === 'sender'
      ? [values.sender_country, values.sender_foreign_register]
      : [values.receiver_country, values.receiver_foreign_register]
  return {
    ...(country !== undefined && { country }),
    ...(foreign_register !== undefined && { foreign_register }),
  }
}

const NAME_FIELDS = {
  sender: 'sender_name',
  receiver: 'receiver_name',
  holder: 'legal_name',
} as const satisfies Record<Party, FieldName>

function calledIn(values: Values, party: Party): PersonKey | undefined {
  if (party === 'holder') return nameKey(values)
  const name = textOf(values[NAME_FIELDS[party]])
  return name === undefined ? undefined : personKey('name', name)
}

/** The key by which a row names a sender who goes by their name; undefined where it names them otherwise, or nobody. */
export function senderKey(values: Values): PersonKey | undefined {
  return NAMES.sender.some((field) => values[field] !== undefined)
    ? undefined
    : calledIn(values, 'sender')
}

/** What a row of a person, a company or a holder calls them: in full, else by first and last name; undefined when it says neither. */
export function nameIn({ legal_name, first_name, last_name }: Values): string | undefined {
  const parts = [first_name, last_name].filter((part) => typeof part === 'string')
  return textOf(legal_name) ?? (parts.length > 0 ? parts.join(' ') : undefined)
}

/** The field in which a row says that name. */
export function nameFieldIn({ legal_name, last_name }: Values): FieldName {
  if (legal_name !== undefined) return 'legal_name'
  return last_name === undefined ? 'first_name' : 'last_name'
}

function textOf(value: Values[FieldName]): string | undefined {
  return typeof value === 'string' ? value : undefined
}

const NAMES = {
  sender: ['sender_uuid', 'sender_business_registration_number', 'sender_email'],
  receiver: ['receiver_uuid', 'receiver_business_registration_number', 'receiver_email'],
  holder: ['legal_person_id', 'holder_business_registration_number', 'email'],
} as const satisfies Record<Party, readonly FieldName[]>

function look(
  name: Values[FieldName],
  field: FieldName,
  find: (name: string) => string | null | undefined,
): FoundParty | undefined {
  if (typeof name !== 'string') return undefined
  const id = find(name)
  if (typeof id === 'string') return { field, id }
  return { field, refusal: id === null ? 'party-ambiguous' : 'party-unknown' }
}

function lookUp(
  key: PersonKey | undefined,
  field: FieldName,
  directory: PersonDirectory,
): FoundParty | undefined {
  const id = key && directory.get(key)
  if (key === undefined || id) return id ? { field, id } : undefined
  return { field, refusal: id === null ? 'name-ambiguous' : 'party-unknown' }
}

/** A row of a file that was checked by itself. */
export interface ImportRow extends CheckedRow {
  kind: ImportKind
}

/**
 * What a row says of somebody whom it may make: of a person or company all of it, and of what somebody holds or gets who they are, where it
 * calls them by a name. Undefined for rows that say no more than whom they mean.
 */
export function personIn({ kind, values }: ImportRow): Values | undefined {
  switch (kind) {
    case 'JuridicalPersons':
    case 'NaturalPersons':
      return values
    case 'BalanceRegistrations': {
      const { holder_business_registration_number: number, ...rest } = values
      const isNamed = nameIn(values) !== undefined && values.legal_person_id === undefined
      return isNamed ? withNumber(rest, number) : undefined
    }
    case 'LimitedRights':
    case 'ClassTerms':
      return undefined
    case 'Transactions': {
      const { receiver_name: legal_name, receiver_email: email, receiver_uuid: id } = values
      if (legal_name === undefined || id !== undefined) return undefined
      const { receiver_foreign_register: register, receiver_foreign_legal_form: form } = values
      // Without its legal form a company of another country is one that is known, or that another row tells of.
      if (register !== undefined && form === undefined) return undefined
      const named = {
        legal_name,
        ...(email !== undefined && { email }),
        ...registerIn(values, 'receiver'),
        ...(form !== undefined && { foreign_legal_form: form }),
      }
      return withNumber(named, values.receiver_business_registration_number)
    }
  }
}

function withNumber(values: Values, number: Values[FieldName]): Values {
  return number === undefined ? values : { ...values, business_registration_number: number }
}

/**
 * The key by which somebody whom a row may make is told from others: a company by its number, a person by their address, or by their name
 * when they have none; undefined for rows that make nobody.
 */
export function ownKey(row: ImportRow): PersonKey | undefined {
  const values = personIn(row)
  if (!values) return undefined
  const { email, business_registration_number: number } = values
  if (row.kind !== 'NaturalPersons' && typeof number === 'string') return numberKey(number, values)
  if (row.kind === 'JuridicalPersons') return undefined
  return typeof email === 'string' ? personKey('email', email) : nameKey(values)
}

/**
 * Everybody whom the rows of a file can name: who is known already, and the persons and companies of the file itself. Those who are
 * new have their key for an id, whatever their row. A name alone is that of the one person who has it, and of nobody where several do.
 */
export function directoryWith(known: PersonDirectory, rows: readonly ImportRow[]): PersonDirectory {
  const directory = new Map(known)
  addNames(directory, rows)
  for (const row of rows) {
    const key = ownKey(row)
    // Who is found by the address that a company gave is nobody new.
    const isContact = row.kind !== 'NaturalPersons' && key?.startsWith('email:')
    const isOfCompany = isContact && known.has(personKey('contact', key?.slice(6) ?? ''))
    if (key && !isOfCompany && !directory.has(key)) directory.set(key, key)
    const id = key && directory.get(key)
    const { email } = row.values
    if (!id || row.kind !== 'JuridicalPersons' || typeof email !== 'string') continue
    const contact = personKey('contact', email)
    const isShared = directory.has(contact) && directory.get(contact) !== id
    directory.set(contact, isShared ? null : id)
  }
  return directory
}

/** Tells who has a name apart by the day they were born; who says none of it is the one who is called so, if there is one. */
export function addNames(
  directory: Map<PersonKey, string | null>,
  rows: readonly ImportRow[],
): void {
  const born = new Map<string, Set<PersonKey>>()
  for (const row of rows) {
    const key = ownKey(row)
    const name = key?.startsWith('born:') ? nameInKey(key) : undefined
    if (key === undefined || name === undefined) continue
    born.set(name, (born.get(name) ?? new Set()).add(key))
  }
  if (born.size === 0) return
  const dated = new Set<string | null>()
  for (const [key, id] of directory) if (key.startsWith('born:')) dated.add(id)
  for (const [name, keys] of born) {
    const byName = personKey('name', name)
    const called = directory.get(byName)
    // Of whom nothing more was known than their name, this is the day.
    const isTheOne = keys.size === 1 && typeof called === 'string' && !dated.has(called)
    for (const key of keys) {
      if (!directory.has(key)) directory.set(key, isTheOne ? called : key)
    }
    const ids = new Set([...keys].map((key) => directory.get(key)))
    if (called !== undefined) ids.add(called)
    const [one = null, ...others] = ids
    directory.set(byName, others.length > 0 ? null : one)
  }
}
