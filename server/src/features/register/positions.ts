import type { InstrumentBalance } from '@zegel/contract/register/register'
import { type Actor, mayWithInstrument } from '@zegel/core/access/may'
import { NotFound } from '@zegel/core/access/refusals'
import { hasSchedule } from '@zegel/core/instruments/instrument-type'
import type { Db } from '../../db/database.ts'
import type { OnInstrument } from '../../db/sql-fragments.ts'
import { findBondFigures, NO_FIGURES } from '../instruments/instruments.ts'
import { type BalanceRow, findParticipation, listBalances } from './balances.queries.ts'
import { toInstrumentBalance } from './balances.rows.ts'
import { type AcquiredNumbers, findAcquiredNumbers } from './holdings.queries.ts'

/** A position with what is paid on it next, for the holder and for those who read the register; NotFound for others. */
export async function getPosition(
  db: Db,
  actor: Actor,
  { on, legalPersonId, date }: { on: OnInstrument; legalPersonId: string; date: string },
): Promise<InstrumentBalance> {
  // Beside each other, for this is asked often; what is paid is told only when the balance may be.
  const { organizationId, instrumentId } = on
  const [balance, [figures]] = await Promise.all([
    findBalance(db, actor, on, legalPersonId, date),
    findBondFigures(db, [{ organizationId, instrumentId, legalPersonId }], date),
  ])
  return toInstrumentBalance(balance, figures ?? NO_FIGURES)
}

/** The positions of some legal persons on a date, in all instruments of all organisations. */
export async function listPositions(
  db: Db,
  legalPersonIds: readonly string[],
  date: string,
): Promise<InstrumentBalance[]> {
  return toPositions(db, await listBalances(db, legalPersonIds, date), date)
}

async function toPositions(
  db: Db,
  rows: readonly BalanceRow[],
  date: string,
): Promise<InstrumentBalance[]> {
  const bonds = rows.filter(({ instrument_type }) => hasSchedule(instrument_type))
  const figures = await findBondFigures(db, bonds.map(toHolder), date)
  const byId = new Map(bonds.map(({ id }, index) => [id, figures[index]]))
  return rows.map((row) => toInstrumentBalance(row, byId.get(row.id) ?? NO_FIGURES))
}

function toHolder(row: BalanceRow) {
  return {
    organizationId: row.organization_id,
    instrumentId: row.instrument_id,
    legalPersonId: row.legal_person_id,
  }
}

/** A position by instrument and holder, for the holder and for those who read the register. */
async function findBalance(
  db: Db,
  actor: Actor,
  on: OnInstrument,
  legalPersonId: string,
  date: string,
): Promise<BalanceRow> {
  const isParticipant = actor.actsFor.includes(legalPersonId)
  if (!isParticipant && !mayWithInstrument(actor, 'read register', { ...on, isParticipant }))
    throw new NotFound()
  const [balance] = await listBalances(db, [legalPersonId], date, { on })
  if (!balance) throw new NotFound()
  return balance
}

/** A position by its own id. */
export async function findBalanceById(
  db: Db,
  actor: Actor,
  id: string,
  date: string,
): Promise<BalanceRow> {
  const of = await findParticipation(db, id)
  if (!of) throw new NotFound()
  const on = { organizationId: of.organization_id, instrumentId: of.instrument_id }
  return findBalance(db, actor, on, of.legal_person_id, date)
}

export type { AcquiredNumbers }

/** The share numbers that legal persons hold on a date, by the day on which they came, in all instruments. */
export function listAcquiredNumbers(
  db: Db,
  legalPersonIds: readonly string[],
  date: string,
): Promise<AcquiredNumbers[]> {
  return findAcquiredNumbers(db, legalPersonIds, date)
}
