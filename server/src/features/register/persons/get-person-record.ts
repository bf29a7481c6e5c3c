import type { PersonHolding, PersonRecord } from '@zegel/contract/register/person-records'
import { type Actor, readableRegisters } from '@zegel/core/access/may'
import { NotFound } from '@zegel/core/access/refusals'
import { positionValue } from '@zegel/core/portfolio/position-value'
import type { Db } from '../../../db/database.ts'
import { toMoney } from '../../../lib/wire-money.ts'
import { findOutstanding } from '../../instruments/instruments.ts'
import { listPersonsByIds } from '../../legal-persons/legal-persons.ts'
import {
  findStandingIn,
  type HoldingOfPersonRow,
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
 * A legal person across the instruments of an organisation: an entity of it for who belongs there, and a participant for who reads a
 * register in which it is one. NotFound for all others, so that nobody learns whom an organisation knows.
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
  const [rows, { is_entity, active }, [person]] = await Promise.all([
    listHoldingsOfPerson(db, on, readable, date),
    findStandingIn(db, on),
    listPersonsByIds(db, [on.legalPersonId]),
  ])
  if (!person || (rows.length === 0 && !is_entity)) throw new NotFound()
  return {
    legal_person: { ...person, active: active || rows.some((row) => row.active) },
    is_entity,
    holdings: await toHoldings(db, on, rows, date),
    issued: is_entity ? await listIssued(db, on, instruments, date) : [],
  }
}

/** The instruments of an organisation in whose register the legal person is a participant that the actor may read of; NotFound when there are none. */
export async function listReadableOf(
  db: Db,
  actor: Actor,
  on: OnPerson,
  date: string,
): Promise<string[]> {
  const instruments = await listInstrumentsWithIssuer(db, on.organizationId)
  const ids = instruments.map(({ id }) => id)
  const readable = readableRegisters(actor, on.organizationId, ids)
  const [rows, { is_entity }] = await Promise.all([
    listHoldingsOfPerson(db, on, readable, date),
    findStandingIn(db, on),
  ])
  if (rows.length === 0 && !is_entity) throw new NotFound()
  // What an entity gave out is a transaction of it as well.
  return is_entity ? readable : rows.map((row) => row.instrument_id)
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
