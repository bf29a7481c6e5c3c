import type { LegalPerson } from '@zegel/contract/legal-persons/legal-persons'
import type { Member } from '@zegel/contract/organizations/members'
import type {
  PersonFunction,
  PersonHolding,
  PersonRecord,
} from '@zegel/contract/register/person-records'
import { type Actor, mayWithStructure, readableRegisters } from '@zegel/core/access/may'
import { NotFound } from '@zegel/core/access/refusals'
import { positionValue } from '@zegel/core/portfolio/position-value'
import type { Db } from '../../../db/database.ts'
import { toMoney } from '../../../lib/wire-money.ts'
import { findOutstanding } from '../../instruments/instruments.ts'
import { listPersonsByIds } from '../../legal-persons/legal-persons.ts'
import { findMemberAsSeen } from '../../organizations/organizations.ts'
import { withheldFrom, withoutHome } from '../../structure/structure.ts'
import {
  findStandingIn,
  type FunctionRow,
  type HoldingOfPersonRow,
  listFunctions,
  listHoldingsOfPerson,
  listInIssue,
  listInstrumentsWithIssuer,
  type OwnInstrumentRow,
} from './person-records.queries.ts'

/** A legal person as an organisation knows it. */
export interface OnPerson {
  organizationId: string
  legalPersonId: string
}

/** A legal person across an organisation, as far as the actor may read it; NotFound for whom the organisation does not know, as far as the actor is told. */
export async function getPersonRecord(
  db: Db,
  actor: Actor,
  on: OnPerson,
  date: string,
): Promise<PersonRecord> {
  const [known, [person]] = await Promise.all([
    readKnown(db, actor, on, date),
    listPersonsByIds(db, [on.legalPersonId]),
  ])
  if (!person) throw new NotFound()
  const { isEntity, isActive, member, functions, rows, instruments } = known
  return {
    legal_person: { ...asSeen(actor, on, person, known), active: isActive },
    is_entity: isEntity,
    membership: member ? { role: member.pivot.role, created_at: member.pivot.created_at } : null,
    functions: functions.map(toFunction),
    holdings: await toHoldings(db, on, rows, date),
    issued: isEntity ? await listIssued(db, on, instruments, date) : [],
  }
}

/** The instruments of an organisation in whose register the legal person is a participant that the actor may read of; NotFound for whom getPersonRecord doesn't find. */
export async function listReadableOf(
  db: Db,
  actor: Actor,
  on: OnPerson,
  date: string,
): Promise<string[]> {
  const { isEntity, readable, rows } = await readKnown(db, actor, on, date)
  // What an entity gave out is a transaction of it as well.
  return isEntity ? readable : rows.map((row) => row.instrument_id)
}

/** By what an organisation knows a legal person, as far as the actor is told. */
interface Known {
  isEntity: boolean
  isActive: boolean
  member: Member | undefined
  functions: FunctionRow[]
  rows: HoldingOfPersonRow[]
  instruments: OwnInstrumentRow[]
  /** Of these instruments the ids of whose registers the actor reads. */
  readable: string[]
}

/**
 * What there is of a legal person in an organisation: of an entity, a member, or who has or had a seat in one of its bodies, for who belongs
 * there, and of a participant for who reads a register in which it is one. NotFound for all others, so that nobody learns whom an organisation knows.
 */
async function readKnown(db: Db, actor: Actor, on: OnPerson, date: string): Promise<Known> {
  const instruments = await listInstrumentsWithIssuer(db, on.organizationId)
  const ids = instruments.map(({ id }) => id)
  const readable = readableRegisters(actor, on.organizationId, ids)
  const [rows, standing, member, functions] = await Promise.all([
    listHoldingsOfPerson(db, on, readable, date),
    findStandingIn(db, on),
    findMemberAsSeen(db, actor, on, on.legalPersonId),
    listReadableFunctions(db, actor, on),
  ])
  const { is_entity: isEntity, active: isActive } = standing
  if (!isEntity && !member && rows.length + functions.length === 0) throw new NotFound()
  return { isEntity, isActive, member, functions, rows, instruments, readable }
}

// Of who only sits somewhere no more is told than the structure tells, and of a mere member no more than the list of members.
function asSeen(
  actor: Actor,
  on: OnPerson,
  person: LegalPerson,
  { isEntity, member, functions, rows }: Known,
): LegalPerson {
  if (isEntity || rows.length > 0 || person.type !== 'natural_person') return person
  const { hidesHolders } = withheldFrom(actor, { ...on, isPublic: false })
  if (functions.length > 0 && !hidesHolders) return person
  return { ...withoutHome(person), email: member?.email ?? null }
}

// Powers of attorney have the right of the page on which they are listed.
function listReadableFunctions(db: Db, actor: Actor, on: OnPerson): Promise<FunctionRow[]> {
  return listFunctions(db, on, mayWithStructure(actor, 'edit entity', { ...on, isPublic: false }))
}

function toFunction(row: FunctionRow): PersonFunction {
  const { id, kind, title, since, until, body_id, body_type, body_name } = row
  return {
    ...{ id, kind, title, since, until },
    body: body_id && body_type ? { id: body_id, type: body_type, name: body_name } : null,
    legal_person: {
      ...{ id: row.of_id, legal_name: row.of_name, type: row.of_type, is_entity: row.of_entity },
    },
  }
}

async function toHoldings(
  db: Db,
  { organizationId, legalPersonId }: OnPerson,
  rows: readonly HoldingOfPersonRow[],
  date: string,
): Promise<PersonHolding[]> {
  const holders = rows.map((row) => ({
    organizationId,
    instrumentId: row.instrument_id,
    legalPersonId,
  }))
  const outstanding = await findOutstanding(db, holders, date)
  return rows.map((row, index) => toHolding(row, outstanding[index] ?? null))
}

function toHolding(row: HoldingOfPersonRow, outstandingCents: bigint | null): PersonHolding {
  const { units, issued_units: issued, unit_value_cents: unitValueCents } = row
  return {
    instrument: { id: row.instrument_id, name: row.instrument_name, type: row.instrument_type },
    units: Number(units),
    share: issued > 0n ? toFraction(units, issued) : null,
    since: row.since,
    value: toMoney(positionValue({ units, unitValueCents, outstandingCents })),
    label: row.label,
  }
}

const MILLION = 1_000_000n

// To a millionth, rounded half up.
function toFraction(part: bigint, whole: bigint): number {
  return Number((2n * part * MILLION + whole) / (2n * whole)) / Number(MILLION)
}

async function listIssued(
  db: Db,
  { organizationId, legalPersonId }: OnPerson,
  instruments: readonly OwnInstrumentRow[],
  date: string,
): Promise<PersonRecord['issued']> {
  const own = instruments.filter(({ issuer_id }) => issuer_id === legalPersonId)
  const ids = own.map(({ id }) => id)
  const figures = await listInIssue(db, organizationId, ids, date)
  return own.map(({ id, name, type }) => {
    const { units = 0n, holders = 0 } = figures.get(id) ?? {}
    return { id, name, type, units: Number(units), holders }
  })
}
