import type { ImportStatus } from '@zegel/core/imports/import-status'
import type { Context } from '../../../context.ts'
import { type Db, inTransaction, type Tx } from '../../../db/database.ts'
import { today } from '../../../lib/clock.ts'
import { withRoomForParticipants } from '../../organizations/organizations.ts'
import { recordAuditEvent } from '../../audit/audit.ts'
import { applyImport, RegisterChanged } from './apply-import.ts'
import { type ImportAct, lockApplyImport } from './apply-import.queries.ts'
import { ImportStopped, revertToReady } from '../undo/fail-import.ts'
import type { ImportPlan } from './import-plan.ts'
import { findSha256, updateWritten } from '../import-progress.queries.ts'
import {
  findImport,
  type ImportRecord,
  insertImportJob,
  lockImport,
  updateImport,
} from '../imports.queries.ts'
import { refusalOf } from '../check/refusal-of.ts'

/** What submitting and undoing need of the server. */
export type ImportContext = Pick<Context, 'db' | 'settings' | 'now'>

/**
 * Carries out an import that is 'submitting', as a whole or not at all, and returns what became of it: submitted; refused, when it is
 * 'ready' again with what the register had against it and the row at fault; changed, when rows that were fine are so no longer and it has
 * to be checked again; or stopped, when somebody cancelled it, or it was not to be submitted at all.
 */
export async function submitImport(
  context: ImportContext,
  act: ImportAct,
): Promise<'submitted' | 'refused' | 'changed' | 'stopped'> {
  const { db } = context
  try {
    await inTransaction(db, (tx) => submitIn(context, tx, act))
  } catch (error) {
    if (error instanceof ImportStopped) return 'stopped'
    if (error instanceof RegisterChanged) {
      await checkAgain(context, act)
      return 'changed'
    }
    await revertToReady(db, act, refusalOf(error) ?? { rule: 'import-failed' })
    if (refusalOf(error)) return 'refused'
    throw error
  }
  return 'submitted'
}

async function submitIn(context: ImportContext, tx: Tx, act: ImportAct): Promise<void> {
  await lockApplyImport(tx, act.importId)
  const record = await findImport(tx, act)
  if (record?.status !== 'submitting') throw new ImportStopped()
  const plan = await applyImport(tx, {
    act,
    record,
    today: today(context),
    inRoom: (add) => withRoomForParticipants(context, tx, act.organizationId, add),
    told: (written, steps) => reportProgress(context.db, act, { written, steps }, 'submitting'),
  })
  await auditSubmission(context, tx, act, { record, plan })
}

/** Tells how far it is, beside the transaction that does it; throws ImportStopped when somebody cancelled it. */
export async function reportProgress(
  db: Db,
  act: ImportAct,
  progress: { written: number; steps: number },
  status: ImportStatus,
): Promise<void> {
  if (!(await updateWritten(db, act, progress, status))) throw new ImportStopped()
}

async function auditSubmission(
  { now }: ImportContext,
  tx: Tx,
  act: ImportAct,
  { record, plan }: { record: ImportRecord; plan: ImportPlan },
): Promise<void> {
  const submitted_at = new Date(now().epochMilliseconds)
  const change = {
    status: 'submitted',
    refusal: null,
    submitted_at,
    submitted_by: act.userId,
  } as const
  if (!(await updateImport(tx, act, change, ['submitting']))) throw new ImportStopped()
  await recordAuditEvent(tx, {
    ...{ organization_id: act.organizationId, user_id: act.userId, ip: act.ip },
    ...{ action: 'import submitted', record_type: 'import', record_id: act.importId },
    after: {
      instrument_id: act.instrumentId,
      file: record.file_name,
      sha256: await findSha256(tx, act),
      methods: record.methods,
      counts: countsOf(plan),
    },
  })
}

function countsOf({ rows, run }: ImportPlan): Record<string, Record<string, number>> {
  const counts: Record<string, Record<string, number>> = {}
  for (const [index, { kind }] of rows.entries()) {
    const outcome = run.outcomes[index]?.outcome ?? 'unchanged'
    const ofKind = (counts[kind] ??= {})
    ofKind[outcome] = (ofKind[outcome] ?? 0) + 1
  }
  return counts
}

// Those who look at it see what is refused now.
async function checkAgain(context: ImportContext, act: ImportAct): Promise<void> {
  await inTransaction(context.db, async (tx) => {
    const record = await lockImport(tx, act)
    if (!record) return
    const change = {
      status: 'checking',
      rows_written: 0,
      rows_checked: 0,
      version: record.version + 1,
      refusal: { rule: 'import-register-changed' },
    } as const
    if (!(await updateImport(tx, act, change, ['submitting']))) return
    await insertImportJob(tx, act, { task: 'check-import' })
  })
}
