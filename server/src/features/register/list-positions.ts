import type { InstrumentBalance } from '@zegel/contract/register'
import type { Db } from '../../db/database.ts'
import { listBalances } from './balances.queries.ts'
import { toInstrumentBalance } from './balances.rows.ts'

/** The positions of some legal persons on a date, in all instruments of all organisations. */
export async function listPositions(
  db: Db,
  legalPersonIds: readonly string[],
  date: string,
): Promise<InstrumentBalance[]> {
  return (await listBalances(db, legalPersonIds, date)).map(toInstrumentBalance)
}
