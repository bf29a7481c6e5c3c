import { bareRegisterNumber } from '../legal-persons/register-number.ts'
import type { CheckedRow } from './checked-row.ts'
import type { FieldName } from './import-fields.ts'
import type { ImportKind } from './import-kind.ts'

type Values = CheckedRow['values']

/** Who has a part in a row. */
export type Party = 'sender' | 'receiver' | 'holder'

/**
 * A name by which somebody is known, however it was written: everybody's id, the number of a company in the Dutch register, or that in a
 * register of another country with that country and register, the e-mail address of
 * a person, the address a company gave, which it may share, and the name of a person who has no address.
 */
export type PersonKey = `${'id' | 'number' | 'foreign' | 'email' | 'contact' | 'name'}:${string}`

/** The ids of legal persons by their keys; null for an address that several companies gave. */
export type PersonDirectory = ReadonlyMap<PersonKey, string | null>

/** Who a row is about: the id, or why nobody was found, as the key of a text; with the field that named him. */
export type FoundParty =
  | { field: FieldName; id: string }
  | { field: FieldName; refusal: 'party-unknown' | 'party-ambiguous' }

export function personKey(
  by: 'id' | 'number' | 'foreign' | 'email' | 'contact' | 'name',
  name: string,
): PersonKey {
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

/**
 * Finds a party by the surest name its row has: an id, else a register number, else an e-mail address. A company is often written
 * down with the address of somebody who works there, so another name is no second chance. Whoever has none of these goes by what he is
 * called. Undefined when the row names nobody.
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
      directory.get(party === 'holder' ? numberKey(name, values) : personKey('number', name)),
    ) ??
    look(values[ofEmail], ofEmail, (name) => {
      const person = directory.get(personKey('email', name))
      return person ?? directory.get(personKey('contact', name))
    }) ??
    look(calledIn(values, party), NAME_FIELDS[party], (name) =>
      directory.get(personKey('name', name)),
    )
  )
}

const NAME_FIELDS = {
  sender: 'sender_email',
  receiver: 'receiver_name',
  holder: 'legal_name',
} as const satisfies Record<Party, FieldName>

function calledIn(values: Values, party: Party): string | undefined {
  if (party === 'sender') return undefined
  return party === 'receiver' ? textOf(values.receiver_name) : nameIn(values)
}

/** What a row of a person, a company or a holder calls him: in full, else by first and last name; undefined when it says neither. */
export function nameIn({ legal_name, first_name, last_name }: Values): string | undefined {
  const parts = [first_name, last_name].filter((part) => typeof part === 'string')
  return textOf(legal_name) ?? (parts.length > 0 ? parts.join(' ') : undefined)
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

/** A row of a file that was checked by itself. */
export interface ImportRow extends CheckedRow {
  kind: ImportKind
}

/**
 * What a row says of somebody whom it may make: of a person or company all of it, and of what somebody holds or gets who he is, where
 * it calls him by a name. Undefined for rows that say no more than whom they mean.
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
    case 'Transactions': {
      const { receiver_name: legal_name, receiver_email: email, receiver_uuid: id } = values
      if (legal_name === undefined || id !== undefined) return undefined
      const named = { legal_name, ...(email !== undefined && { email }) }
      return withNumber(named, values.receiver_business_registration_number)
    }
  }
}

function withNumber(values: Values, number: Values[FieldName]): Values {
  return number === undefined ? values : { ...values, business_registration_number: number }
}

/**
 * The key by which somebody whom a row may make is told from others: a company by its number, a person by his address, or by his name
 * when he has none; undefined for rows that make nobody.
 */
export function ownKey(row: ImportRow): PersonKey | undefined {
  const values = personIn(row)
  if (!values) return undefined
  const { email, business_registration_number: number } = values
  if (row.kind !== 'NaturalPersons' && typeof number === 'string') return numberKey(number, values)
  if (row.kind === 'JuridicalPersons') return undefined
  if (typeof email === 'string') return personKey('email', email)
  const name = nameIn(values)
  return name === undefined ? undefined : personKey('name', name)
}

/**
 * Everybody whom the rows of a file can name: who is known already, and the persons and companies of the file itself. Those who are
 * new have their key for an id, whatever their row.
 */
export function directoryWith(known: PersonDirectory, rows: readonly ImportRow[]): PersonDirectory {
  const directory = new Map(known)
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
