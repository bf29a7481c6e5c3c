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

/** Balances with what is paid on them next after a date. */
export async function toPositions(
  db: Db,
  rows: readonly BalanceRow[],
  date: string,
): Promise<InstrumentBalance[]> {
  const holders = rows.map((row) => ({
    organizationId: row.organization_id,
    instrumentId: row.instrument_id,
    legalPersonId: row.legal_person_id,
  }))
  const next = await findNextPayments(db, holders, date)
  return rows.map((row, index) => toInstrumentBalance(row, next[index] ?? NO_PAYMENTS))
}
