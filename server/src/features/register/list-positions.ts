import type { InstrumentBalance } from '@zegel/contract/register/register'
import { hasSchedule } from '@zegel/core/instruments/instrument-type'
import type { Db } from '../../db/database.ts'
import { findBondFigures, NO_FIGURES } from '../instruments/instruments.ts'
import { type BalanceRow, listBalances } from './balances.queries.ts'
import { toInstrumentBalance } from './balances.rows.ts'

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
