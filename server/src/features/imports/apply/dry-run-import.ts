import type { DryRun } from '@zegel/core/imports/dry-run/dry-run'
import { isNumbered } from '@zegel/core/instruments/instrument-type'
import { type Db, inTransaction } from '../../../db/database.ts'
import { toRuleBroken } from '../../../db/database-refusals.ts'
import { applyImport, RegisterChanged } from './apply-import.ts'
import { findOwner, hasEncumbered, isLimited } from './apply-import.queries.ts'
import { isSmall } from '../change-import.ts'
import type { ImportRecord, ImportRefusal } from '../imports.queries.ts'
import { refusalOf } from '../check/refusal-of.ts'

/** Ends a rehearsal that went well: nothing of it stays. */
class DryRunRollback extends Error {
  override readonly name = 'Rehearsed'
}

/**
 * Carries a small import out and forgets it, where only the register itself can tell whether it takes it: who has which share numbers when,
 * what rests on whose units, and whether what is issued fits a limit. Returns what it has against it, with the row at fault; undefined for nothing, and for an import
 * that is too large to be tried or needs no trial.
 */
export async function dryRunImport(
  db: Db,
  record: ImportRecord,
  { run, today }: { run: DryRun; today: string },
): Promise<ImportRefusal | undefined> {
  if (!isSmall(record) || !(await isToTry(db, record, run))) return undefined
  const on = { organizationId: record.organization_id, importId: record.id }
  const userId = await findOwner(db, on)
  const act = { ...on, instrumentId: record.instrument_id, userId, ip: null }
  try {
    await inTransaction(db, async (tx) => {
      await applyImport(tx, { act, record, today, inRoom: (add) => add(), told: async () => {} })
      throw new DryRunRollback()
    })
  } catch (error) {
    if (error instanceof DryRunRollback || error instanceof RegisterChanged) return undefined
    // Who signs is asked when it is carried out, by whoever does that.
    if (isAboutSigning(error)) return undefined
    const refusal = refusalOf(error)
    if (!refusal) throw error
    return refusal
  }
}

function isAboutSigning(error: unknown): boolean {
  const rule = toRuleBroken(error)?.rule ?? ''
  return /^(?:authority-|co-signer-|nobody-to-co-sign)/.test(rule)
}

async function isToTry(
  db: Db,
  { organization_id: organizationId, instrument_id: instrumentId, instrument_type }: ImportRecord,
  { steps }: DryRun,
): Promise<boolean> {
  if (isNumbered(instrument_type)) return true
  if (steps.some(({ kind }) => kind === 'LimitedRights')) return true
  if (await hasEncumbered(db, { organizationId, instrumentId })) return true
  // An open transaction that changes moves nothing yet, and may be an issuance.
  const mayIssue = steps.some(
    ({ kind, movement }) => kind === 'Transactions' && (movement?.from ?? null) === null,
  )
  return mayIssue && isLimited(db, { organizationId, instrumentId })
}
