import { randomUUIDv7 } from 'node:crypto'
import type { CheckedRow } from '@zegel/core/imports/rows/checked-row'
import { FOREIGN } from '@zegel/core/legal-persons/legal-form'
import { legalFormByName } from '@zegel/core/legal-persons/legal-form-by-name'
import { NATURAL_PERSON_FACTS } from '@zegel/core/legal-persons/person-facts'
import {
  type NewPersonRow,
  type PersonFacts,
  toPersonRow,
} from '../../legal-persons/legal-persons.ts'

type Values = CheckedRow['values']

/** A natural person as a row tells of them; without a name they are called by their address. */
export function toNewPerson(values: Values): NewPersonRow {
  const { first_name, last_name } = texts(values)
  const email = texts(values).email ?? ''
  const name = texts(values).legal_name ?? (joined(first_name, last_name) || email)
  const row = toPersonRow({
    name,
    email,
    ...(first_name !== undefined && { first_name, last_name: last_name ?? '' }),
  })
  const { birth_date, birth_place } = texts(values)
  return {
    ...withAddress(values),
    ...row,
    ...{ birth_date, birth_place },
    email: row.email || null,
    business_register_number: null,
  }
}

/** A company as a row tells of it; its form is told from its name when the row has none. */
export function toNewCompany(values: Values): NewPersonRow {
  const { business_registration_number: number = '', legal_form, email } = texts(values)
  const { foreign_register, foreign_legal_form } = texts(values)
  const legal_name = texts(values).legal_name ?? number
  return {
    ...withAddress(values),
    ...(foreign_register === undefined
      ? { type: legal_form ?? formInName(legal_name) }
      : { type: FOREIGN, foreign_register, foreign_legal_form }),
    legal_name,
    first_name: null,
    last_name: null,
    email: email?.toLowerCase() ?? null,
    business_register_number: number,
  }
}

/** What a row changes of a natural person, who is called what their names say unless the row says otherwise. */
export function toPersonFacts(values: Values, known: Values): PersonFacts {
  const row = texts(values)
  const { legal_name, first_name, last_name } = row
  const now = texts(known)
  const isRenamed = first_name !== undefined || last_name !== undefined
  const name =
    legal_name ??
    (isRenamed ? joined(first_name ?? now.first_name, last_name ?? now.last_name) : undefined)
  const facts = { ...row, legal_name: name }
  return Object.fromEntries(
    NATURAL_PERSON_FACTS.map((fact) => [fact, facts[fact]]).filter(
      ([, told]) => told !== undefined,
    ),
  )
}

type Texts = Partial<Record<keyof Values, string>>

function texts(values: Values): Texts {
  const filled = Object.entries(values).filter(([, value]) => typeof value === 'string')
  return Object.fromEntries(filled)
}

function joined(first = '', last = ''): string {
  return `${first} ${last}`.trim()
}

function withAddress(values: Values) {
  const { address = null, zip_code = null, city = null, country = null } = texts(values)
  return { id: randomUUIDv7(), address, zip_code, city, country }
}

// 'Zonneweide B.V.' and 'Stichting De Molen' say what they are at one end.
function formInName(name: string): string {
  const words = name.split(/\s+/)
  const [first = '', last = ''] = [words.at(0), words.at(-1)]
  return legalFormByName(last) ?? legalFormByName(first) ?? 'besloten vennootschap'
}
