import { missingTerms } from '@zegel/core/instruments/completeness'
import { RuleBroken } from '@zegel/core/rule-broken'
import type { Db } from '../../db/database.ts'
import { findInstrument } from './instruments.queries.ts'
import { toTerms } from './instruments.rows.ts'

/** Refuses transactions of an instrument whose terms are not complete. */
export async function assertComplete(db: Db, on: { organizationId: string; instrumentId: string }): Promise<void> {
  const row = await findInstrument(db, on.organizationId, on.instrumentId)
  if (!row || missingTerms(toTerms(row)).length > 0) throw new RuleBroken('instrument-incomplete')
}
