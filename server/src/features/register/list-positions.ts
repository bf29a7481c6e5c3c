import type { InstrumentBalance } from '@zegel/contract/register'
import type { Db } from '../../db/database.ts'
import { findNextPayments, NO_PAYMENTS } from '../schedules/find-next-payments.ts'
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
  const bonds = rows.filter(({ instrument_type }) => instrument_type === 'bonds')
  const payments = await findNextPayments(db, bonds.map(toHolder), date)
  const next = new Map(bonds.map(({ id }, index) => [id, payments[index]]))
  return rows.map((row) => toInstrumentBalance(row, next.get(row.id) ?? NO_PAYMENTS))
}

function toHolder(row: BalanceRow) {
  return {
    organizationId: row.organization_id,
    instrumentId: row.instrument_id,
    legalPersonId: row.legal_person_id,
  }
}
