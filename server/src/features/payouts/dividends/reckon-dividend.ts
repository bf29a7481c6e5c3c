import type { Db } from '../../../db/database.ts'
import type { OnInstrument } from '../../../db/sql-fragments.ts'
import type { Reckoning, RunToReckon } from '../payment-runs/reckoning.ts'

/** What a dividend pays to each holder, and what its resolution comes to. */
export async function reckonDividend(
  _db: Db,
  _on: OnInstrument,
  { dividend_id }: RunToReckon,
): Promise<Reckoning> {
  throw new Error(`the dividend ${dividend_id} is not known`)
}
