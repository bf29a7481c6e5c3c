import { isNumbered } from '@zegel/core/instruments/instrument-type'
import { type Db, inTransaction } from '../../db/database.ts'
import { carryOut, RegisterChanged } from './carry-out.ts'
import { findOwner } from './carry-out.queries.ts'
import { isSmall } from './change-import.ts'
import type { ImportRecord, ImportRefusal } from './imports.queries.ts'
import { refusalOf } from './refusal-of.ts'

/** Ends a rehearsal that went well: nothing of it stays. */
class Rehearsed extends Error {
  override readonly name = 'Rehearsed'
}

/**
 * Carries a small import of shares out and forgets it: who has which numbers when, only the register itself can tell. Answers what it
 * has against it, with the row at fault; undefined for nothing, and for an import that is too large to be tried or has no numbers.
 */
export async function rehearseImport(
  db: Db,
  record: ImportRecord,
  today: string,
): Promise<ImportRefusal | undefined> {
  if (!isNumbered(record.instrument_type) || !isSmall(record)) return undefined
  const on = { organizationId: record.organization_id, importId: record.id }
  const userId = await findOwner(db, on)
  const act = { ...on, instrumentId: record.instrument_id, userId, ip: null }
  try {
    await inTransaction(db, async (tx) => {
      await carryOut(tx, { act, record, today, inRoom: (add) => add(), told: async () => {} })
      throw new Rehearsed()
    })
  } catch (error) {
    if (error instanceof Rehearsed || error instanceof RegisterChanged) return undefined
    const refusal = refusalOf(error)
    if (!refusal) throw error
    return refusal
  }
}
