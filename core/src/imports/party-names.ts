import { bareRegisterNumber } from '../legal-persons/register-number.ts'
import type { CheckedRow } from './checked-row.ts'
import type { FieldName } from './import-fields.ts'
import type { ImportKind } from './import-kind.ts'

type Values = CheckedRow['values']

/** Who has a part in a row. */
export type Party = 'sender' | 'receiver' | 'holder'

/**
 * A name by which somebody is known, however it was written: everybody's id, the register number of a company, the e-mail address of
 * a person, and the address a company gave, which it may share.
 */
export type PersonKey = `${'id' | 'number' | 'email' | 'contact'}:${string}`

/** The ids of legal persons by their keys; null for an address that several companies gave. */
export type PersonDirectory = ReadonlyMap<PersonKey, string | null>

/** Who a row is about: the id, or why nobody was found, as the key of a text; with the field that named him. */
export type FoundParty =
  | { field: FieldName; id: string }
  | { field: FieldName; refusal: 'party-unknown' | 'party-ambiguous' }

export function personKey(by: 'id' | 'number' | 'email' | 'contact', name: string): PersonKey {
  const bare = name.trim().toLowerCase()
  return by === 'number' ? `number:${bareRegisterNumber(bare).padStart(8, '0')}` : `${by}:${bare}`
}

/**
 * Finds a party by the surest name its row has: an id, else a register number, else an e-mail address. A company is often written
 * down with the address of somebody who works there, so another name is no second chance. Undefined when the row names nobody.
 */
export function findParty(
  values: Values,
  party: Party,
  directory: PersonDirectory,
): FoundParty | undefined {
  const [ofId, ofNumber, ofEmail] = NAMES[party]
  return (
    look(values[ofId], ofId, (name) => directory.get(personKey('id', name))) ??
    look(values[ofNumber], ofNumber, (name) => directory.get(personKey('number', name))) ??
    look(values[ofEmail], ofEmail, (name) => {
      const person = directory.get(personKey('email', name))
      return person ?? directory.get(personKey('contact', name))
    })
  )
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

/** The key by which a person or company of a file is told from others; undefined for other rows, and for one that has none. */
export function ownKey({ kind, values }: ImportRow): PersonKey | undefined {
  const { email, business_registration_number: number } = values
  if (kind === 'NaturalPersons' && typeof email === 'string') return personKey('email', email)
  if (kind === 'JuridicalPersons' && typeof number === 'string') return personKey('number', number)
}

/**
 * Everybody whom the rows of a file can name: who is known already, and the persons and companies of the file itself. Those who are
 * new have their key for an id, whatever their row.
 */
export function directoryWith(known: PersonDirectory, rows: readonly ImportRow[]): PersonDirectory {
  const directory = new Map(known)
  for (const row of rows) {
    const key = ownKey(row)
    if (key && !directory.has(key)) directory.set(key, key)
    const id = key && directory.get(key)
    const { email } = row.values
    if (!id || row.kind !== 'JuridicalPersons' || typeof email !== 'string') continue
    const contact = personKey('contact', email)
    const isShared = directory.has(contact) && directory.get(contact) !== id
    directory.set(contact, isShared ? null : id)
  }
  return directory
}
