import type { KnownClass } from '@zegel/core/imports/class-terms'
import { type FieldName, importKindsOf } from '@zegel/core/imports/rows/import-fields'
import type { HolderChange, KnownRegistration } from '@zegel/core/imports/dry-run/simulate-holder'
import type {
  HeldNumbers,
  KnownRegister,
  KnownTransaction,
  OwnFacts,
} from '@zegel/core/imports/known-register'
import {
  addNames,
  dayInKey,
  type ImportRow,
  nameInKey,
  numberKey,
  ownKey,
  type PersonDirectory,
  type PersonKey,
  personKey,
  senderKey,
} from '@zegel/core/imports/party-names'
import type { CheckedRow } from '@zegel/core/imports/rows/checked-row'
import { isUuid } from '@zegel/core/is-uuid'
import { FOREIGN } from '@zegel/core/legal-persons/legal-form'
import { COMPANY_FACTS, NATURAL_PERSON_FACTS } from '@zegel/core/legal-persons/person-facts'
import { formatCents } from '@zegel/core/money'
import { RuleBroken } from '@zegel/core/rule-broken'
import type { Db } from '../../../db/database.ts'
import { parseNumberRanges, toIntervals } from '../../../db/number-ranges.ts'
import type { OnInstrument } from '../../../db/sql-fragments.ts'
import { getStanding } from '../../instruments/instruments.ts'
import {
  type ExportedClass,
  exportedClass,
  getExported,
} from '../export/export-register.queries.ts'
import {
  type LegalPersonRow,
  listKnownAmong,
  listNamesakes,
  type Namesake,
  type PersonNames,
} from '../../legal-persons/legal-persons.ts'
import {
  findIssuerId,
  type KnownTransactionRow,
  listChanges,
  listHeldNumbers,
  listParticipantIds,
  listRegistered,
  listRightsByGivenIds,
  listTransactionsByGivenIds,
  listWithOwnFacts,
} from './known-register.queries.ts'

/**
 * What the register of an instrument knows of those whom rows name, for a dry run. Only persons and companies that the organisation knows
 * are found; somebody whom only others know looks new, and is found by their address when they are added. Throws RuleBroken
 * 'instrument-incomplete' for an instrument without an issuer.
 */
export async function loadKnownRegister(
  db: Db,
  on: OnInstrument,
  rows: readonly ImportRow[],
): Promise<KnownRegister> {
  const issuerId = await findIssuerId(db, on)
  if (issuerId === null) throw new RuleBroken('instrument-incomplete')
  const found = await listKnownAmong(db, on.organizationId, namesIn(rows))
  const directory = toDirectory(found)
  const ids = found.map(({ id }) => id)
  const own = ownIds(rows, directory)
  const changes = toChanges(await listChanges(db, on, ids))
  const transactions = await listTransactionsByGivenIds(db, on, textsIn(rows, ['uuid']))
  const rights = await listRightsByGivenIds(db, on, textsIn(rows, ['right_uuid']))
  return {
    issuerId,
    directory,
    people: toPeople(found, own),
    participants: new Set(await listParticipantIds(db, on, ids)),
    ownFacts: await loadOwnFacts(db, on, own),
    changes,
    registered: await loadRegistered(db, on, ids, rows),
    numbers: await loadNumbers(db, on, ids),
    transactions: new Map(transactions.map((row) => [row.given_id, toKnownTransaction(row)])),
    rights: new Set(rights),
    shareClass: await findClass(db, on, rows),
  }
}

/** What of a register rows change that it has already: the transactions that they name, and the participants. */
export async function findTouched(
  db: Db,
  on: OnInstrument,
  rows: readonly ImportRow[],
): Promise<{ transactionIds: string[]; holderIds: string[] }> {
  const transactions = await listTransactionsByGivenIds(db, on, textsIn(rows, ['uuid']))
  const found = await listKnownAmong(db, on.organizationId, namesIn(rows))
  return {
    transactionIds: transactions.map(({ id }) => id),
    holderIds: await listParticipantIds(
      db,
      on,
      found.map(({ id }) => id),
    ),
  }
}

async function findClass(
  db: Db,
  on: OnInstrument,
  rows: readonly ImportRow[],
): Promise<KnownClass | undefined> {
  if (!rows.some(({ kind }) => kind === 'ClassTerms')) return undefined
  const { instrumentType } = await getExported(db, on)
  if (!importKindsOf(instrumentType).includes('ClassTerms')) return undefined
  const { rows: days } = await exportedClass(on).execute(db)
  return {
    ...(await getStanding(db, on)),
    days: days.map((row) => ({ from: row.day, values: toClassValues(row) })),
  }
}

/** What shares of a class give from a day on, as a row of a file would have it. */
export function toClassValues(row: ExportedClass): CheckedRow['values'] {
  const { profit_right: profit, authorised_units: authorised } = row
  return knownValues({
    holds_from: row.day,
    resolved_on: row.resolved_on,
    par_value: row.par_value_cents === null ? null : formatCents(row.par_value_cents),
    paid_up: row.paid_up_cents === null ? null : formatCents(row.paid_up_cents),
    votes_per_unit: row.votes_per_unit,
    profit_right: profit === null ? null : profit ? 'yes' : 'no',
    authorised_units: authorised === null ? null : Number(authorised),
    transfer_rule: row.transfer_rule,
    preference: row.preference,
    priority_rights: row.priority_rights,
  })
}

const ID_FIELDS = ['sender_uuid', 'receiver_uuid', 'legal_person_id'] as const
const NUMBER_FIELDS = [
  'sender_business_registration_number',
  'receiver_business_registration_number',
  'holder_business_registration_number',
  'business_registration_number',
] as const
const EMAIL_FIELDS = ['sender_email', 'receiver_email', 'email'] as const

function namesIn(rows: readonly ImportRow[]): PersonNames {
  return {
    ids: textsIn(rows, ID_FIELDS),
    numbers: textsIn(rows, NUMBER_FIELDS),
    emails: textsIn(rows, EMAIL_FIELDS),
    names: namesWithoutAddress(rows),
  }
}

// Who has no address is known by what they are called.
function namesWithoutAddress(rows: readonly ImportRow[]): string[] {
  const senders = rows.flatMap(({ values }) => senderKey(values) ?? [])
  return [...new Set([...keysOfNameless(rows), ...senders].map((key) => nameInKey(key) ?? ''))]
}

function keysOfNameless(rows: readonly ImportRow[]): PersonKey[] {
  const keys = new Set(rows.flatMap((row) => ownKey(row) ?? []))
  return [...keys].filter((key) => nameInKey(key) !== undefined)
}

function textsIn(rows: readonly ImportRow[], fields: readonly FieldName[]): string[] {
  const texts = new Set<string>()
  for (const { values } of rows) {
    for (const field of fields) {
      const value = values[field]
      if (typeof value === 'string') texts.add(value)
    }
  }
  return [...texts]
}

// Of two companies with one register number the first counts, as everywhere.
function toDirectory(found: readonly LegalPersonRow[]): PersonDirectory {
  const directory = new Map<PersonKey, string | null>()
  const add = (key: PersonKey, id: string | null) => {
    if (!directory.has(key)) directory.set(key, id)
  }
  // Two of one name are told apart by nobody.
  const addName = (key: PersonKey, id: string) => directory.set(key, directory.has(key) ? null : id)
  for (const row of found) {
    const { id, type, email, business_register_number: number } = row
    add(personKey('id', id), id)
    if (isKnownByName(row)) {
      addName(personKey('name', row.legal_name), id)
      const { legal_name, birth_date } = row
      if (birth_date !== null) addName(personKey('born', `${legal_name} ${birth_date}`), id)
    }
    if (number !== null) add(numberKey(number, registerOf(row)), id)
    if (email === null) continue
    const key = personKey(type === 'natural_person' ? 'email' : 'contact', email)
    const isShared = directory.has(key) && key.startsWith('contact:')
    if (isShared) directory.set(key, null)
    else add(key, id)
  }
  return directory
}

function registerOf({ country, foreign_register }: LegalPersonRow): CheckedRow['values'] {
  return foreign_register === null ? {} : knownValues({ country, foreign_register })
}

function isKnownByName({ type, email }: LegalPersonRow): boolean {
  return type === 'natural_person' && email === null
}

/** By the key of a name that only new persons without an address have: the one participant with an address who has it too. */
export async function loadNamesakes(
  db: Db,
  organizationId: string,
  { rows, run: { directory } }: { rows: readonly ImportRow[]; run: { directory: PersonDirectory } },
): Promise<Map<string, Namesake>> {
  const called = keysOfNameless(rows)
    .filter((key) => directory.get(key) === key)
    .map((key) => ({ key, name: nameInKey(key) ?? '', born: dayInKey(key) ?? null }))
  if (called.length === 0) return new Map()
  const found = await listNamesakes(db, organizationId, called)
  return new Map(found.map(({ key, ...one }) => [key, one]))
}

// Those who have a row of their own.
function ownIds(rows: readonly ImportRow[], known: PersonDirectory): Set<string> {
  const directory = new Map(known)
  addNames(directory, rows)
  const ids = rows.flatMap((row) => {
    const key = ownKey(row)
    return (key && directory.get(key)) ?? []
  })
  return new Set(ids.filter(isUuid))
}

function toPeople(
  found: readonly LegalPersonRow[],
  own: ReadonlySet<string>,
): Map<string, CheckedRow['values']> {
  return new Map(found.filter(({ id }) => own.has(id)).map((row) => [row.id, toValues(row)]))
}

// Rows of an import call it otherwise.
const NUMBER = 'business_register_number'

function toValues({ type, ...row }: LegalPersonRow): CheckedRow['values'] {
  const isPerson = type === 'natural_person'
  const { email, [NUMBER]: number } = row
  const facts = isPerson ? NATURAL_PERSON_FACTS : COMPANY_FACTS.filter((fact) => fact !== NUMBER)
  return knownValues({
    email,
    ...Object.fromEntries(facts.map((fact) => [fact, row[fact]])),
    ...(!isPerson && {
      business_registration_number: number,
      legal_form: type === FOREIGN ? null : type,
    }),
  })
}

async function loadOwnFacts(
  db: Db,
  { organizationId }: OnInstrument,
  ids: ReadonlySet<string>,
): Promise<Map<string, OwnFacts>> {
  const rows = await listWithOwnFacts(db, organizationId, [...ids])
  return new Map(
    rows.map(({ id, has_account: hasAccount }) => [
      id,
      hasAccount ? 'import-person-has-account' : 'import-person-shared',
    ]),
  )
}

function toChanges(
  rows: readonly { holder_id: string; date: string; units: bigint; promised: bigint }[],
): Map<string, HolderChange[]> {
  const changes = new Map<string, HolderChange[]>()
  for (const { holder_id: id, ...change } of rows) {
    const list = changes.get(id)
    if (list) list.push(change)
    else changes.set(id, [change])
  }
  return changes
}

// Those of days after the first that the rows state.
async function loadRegistered(
  db: Db,
  on: OnInstrument,
  ids: readonly string[],
  rows: readonly ImportRow[],
): Promise<Map<string, KnownRegistration[]>> {
  const registered = new Map<string, KnownRegistration[]>()
  let first: string | undefined
  for (const { kind, values } of rows) {
    const { effective_date: date } = values
    if (kind !== 'BalanceRegistrations' || typeof date !== 'string') continue
    if (first === undefined || date < first) first = date
  }
  if (first === undefined) return registered
  for (const { holder_id: id, ...registration } of await listRegistered(db, on, ids, first)) {
    const list = registered.get(id)
    if (list) list.push(registration)
    else registered.set(id, [registration])
  }
  return registered
}

async function loadNumbers(
  db: Db,
  on: OnInstrument,
  ids: readonly string[],
): Promise<Map<string, HeldNumbers[]>> {
  const numbers = new Map<string, HeldNumbers[]>()
  for (const row of await listHeldNumbers(db, on, ids)) {
    const { from_date: fromDate, until_date: untilDate } = row
    const held = parseNumberRanges(row.numbers).map((range) => ({ ...range, fromDate, untilDate }))
    numbers.set(row.holder_id, [...(numbers.get(row.holder_id) ?? []), ...held])
  }
  return numbers
}

function toKnownTransaction(row: KnownTransactionRow): KnownTransaction {
  const { units, price_cents: cents, effective_date, numbers, description } = row
  return {
    id: row.id,
    status: row.status,
    isReversed: row.is_reversed,
    senderId: row.sender_id,
    receiverId: row.receiver_id,
    values: {
      amount: Number(units),
      price_per_unit: formatCents(cents),
      effective_date,
      ...(numbers !== null && { numbering: toIntervals(parseNumberRanges(numbers)) }),
      ...(description !== null && { description }),
    },
  }
}

type Values = CheckedRow['values']

/** The values of a row without those that nobody knows. */
export function knownValues(row: { [Name in keyof Values]: Values[Name] | null }): Values {
  return Object.fromEntries(Object.entries(row).filter(([, value]) => value !== null))
}
