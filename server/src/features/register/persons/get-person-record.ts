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

/**
 * A legal person across an organisation: an entity of it, or who has or had a seat in one of its bodies, for who belongs there, and a participant
 * for who reads a register in which it is one. NotFound for all others, so that nobody learns whom an organisation knows.
 */
export async function getPersonRecord(
  db: Db,
  actor: Actor,
  on: OnPerson,
  date: string,
): Promise<PersonRecord> {
  const instruments = await listInstrumentsWithIssuer(db, on.organizationId)
  const ids = instruments.map(({ id }) => id)
  const readable = readableRegisters(actor, on.organizationId, ids)
  const [rows, { is_entity, active }, functions, [person]] = await Promise.all([
    listHoldingsOfPerson(db, on, readable, date),
    findStandingIn(db, on),
    listReadableFunctions(db, actor, on),
    listPersonsByIds(db, [on.legalPersonId]),
  ])
  const isKnown = is_entity || rows.length > 0
  if (!person || (!isKnown && functions.length === 0)) throw new NotFound()
  // Of who only sits somewhere no more is told than the structure tells.
  const { hidesHolders } = withheldFrom(actor, { ...on, isPublic: false })
  const shown = !isKnown && hidesHolders ? withoutHome(person) : person
  return {
    legal_person: { ...shown, active },
    is_entity,
    functions: functions.map(toFunction),
    holdings: await toHoldings(db, on, rows, date),
    issued: is_entity ? await listIssued(db, on, instruments, date) : [],
  }
}

/** The instruments of an organisation in whose register the legal person is a participant that the actor may read of; NotFound for whom getPersonRecord doesn't find. */
export async function listReadableOf(
  db: Db,
  actor: Actor,
  on: OnPerson,
  date: string,
): Promise<string[]> {
  const instruments = await listInstrumentsWithIssuer(db, on.organizationId)
  const ids = instruments.map(({ id }) => id)
  const readable = readableRegisters(actor, on.organizationId, ids)
  const [rows, { is_entity }, functions] = await Promise.all([
    listHoldingsOfPerson(db, on, readable, date),
    findStandingIn(db, on),
    listReadableFunctions(db, actor, on),
  ])
  if (rows.length === 0 && !is_entity && functions.length === 0) throw new NotFound()
  // What an entity gave out is a transaction of it as well.
  return is_entity ? readable : rows.map((row) => row.instrument_id)
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
