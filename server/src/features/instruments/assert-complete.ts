import { missingTerms } from '@zegel/core/instruments/completeness'
import { RuleBroken } from '@zegel/core/rule-broken'
import type { Db } from '../../db/database.ts'
import type { OnInstrument } from '../../db/sql-fragments.ts'
import { findInstrument } from './instruments.queries.ts'
import { toTerms } from './instruments.rows.ts'

/** Throws RuleBroken 'instrument-incomplete' for an instrument that lacks terms under which units can be issued and transferred. */
export async function assertComplete(
  db: Db,
  { organizationId, instrumentId }: OnInstrument,
): Promise<void> {
  const row = await findInstrument(db, organizationId, instrumentId)
  if (!row || missingTerms(toTerms(row)).length > 0) throw new RuleBroken('instrument-incomplete')
}
