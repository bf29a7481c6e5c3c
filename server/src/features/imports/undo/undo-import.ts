import { type Db, inTransaction, type Tx } from '../../../db/database.ts'
import { lockOrganization } from '../../../db/locks.ts'
import { recordAuditEvent } from '../../audit/audit.ts'
import {
  changePersonsBack,
  type PersonFacts,
  removeUnnamed,
} from '../../legal-persons/legal-persons.ts'
import { releaseParticipants } from '../../register/register.ts'
import { undoClass } from '../apply/apply-class.ts'
import {
  callBeginSigning,
  callUndoRecords,
  countParticipating,
  findTouched,
  type ImportAct,
  listParticipantsToRemove,
  listRecordsOfPeople,
  lockApplyImport,
  lockPersons,
  lockRegister,
  type RecordRow,
} from '../apply/apply-import.queries.ts'
import { ImportStopped, revertToSubmitted } from './fail-import.ts'
import { findImport, type ImportRefusal, updateImport } from '../imports.queries.ts'
import { refusalOf } from '../check/refusal-of.ts'
import { type ImportContext, reportProgress } from '../apply/submit-import.ts'
import { findDependence } from './undo-import.queries.ts'

const AT_ONCE = 500

export interface UndoImportInput {
  /** What stands with each entry that turns another back. */
  entryReason: string
  /** What was said of it all; empty for nothing. */
  reason: string
}

/**
 * Takes an import that is 'undoing' back as a whole or not at all, and returns what became of it: undone; refused, when it is 'submitted'
 * again with the first thing that depends on it; or stopped, when it was not to be undone at all.
 */
export async function undoImport(
  context: ImportContext,
  act: ImportAct,
  undoing: UndoImportInput,
): Promise<'undone' | 'refused' | 'stopped'> {
  const { db } = context
  try {
    await inTransaction(db, (tx) => undoIn(context, tx, act, undoing))
  } catch (error) {
    if (error instanceof ImportStopped) return 'stopped'
    const refusal = await explain(db, act, refusalOf(error))
    await revertToSubmitted(db, act, refusal ?? { rule: 'import-undo-failed' })
    if (refusal) return 'refused'
    throw error
  }
  return 'undone'
}

async function undoIn(
  { db, now }: ImportContext,
  tx: Tx,
  act: ImportAct,
  { entryReason, reason }: UndoImportInput,
): Promise<void> {
  await lockApplyImport(tx, act.importId)
  const record = await findImport(tx, act)
  if (record?.status !== 'undoing') throw new ImportStopped()
  await callBeginSigning(tx, act, true)
  await lockOrganization(tx, act.organizationId)
  const { records, ...touched } = await findTouched(tx, act)
  await lockPersons(tx, touched.holderIds)
  await lockRegister(tx, act, touched)

  let below = records + 1
  while (below > 0) {
    await reportProgress(db, act, { written: records + 1 - below, steps: records }, 'undoing')
    below = await callUndoRecords(tx, act, { below, most: AT_ONCE, reason: entryReason })
  }
  const undone_at = new Date(now().epochMilliseconds)
  await undoClass(tx, act, { reason: entryReason, at: undone_at })
  const removed = await undoPeople(tx, act)

  const people = { people_gone: removed.participants, people_kept: removed.kept }
  const change = {
    ...people,
    undone_at,
    undone_by: act.userId,
    undo_reason: reason || null,
    refusal: null,
  }
  await updateImport(tx, act, { status: 'undone', ...change }, ['undoing'])
  await recordAuditEvent(tx, {
    ...{ organization_id: act.organizationId, user_id: act.userId, ip: act.ip },
    ...{ action: 'import undone', record_type: 'import', record_id: act.importId },
    after: { instrument_id: act.instrumentId, file: record.file_name, reason, removed },
  })
}

// Its row is that of the record, whose step the register named.
async function explain(
  db: Db,
  act: ImportAct,
  refusal: ImportRefusal | undefined,
): Promise<ImportRefusal | undefined> {
  if (refusal?.row === undefined) return refusal
  const found = await findDependence(db, act, refusal.row)
  if (!found) return refusal
  const { position, line, name, date, given_on: givenOn } = found
  const about = { row: `${line}`, name, date: givenOn ?? date }
  const rule = givenOn === null ? 'import-undo-blocked' : 'import-undo-used'
  const isOpen = refusal.rule === 'import-transaction-went-on'
  return isOpen
    ? { rule: refusal.rule, params: { ...about, date }, row: position }
    : { rule, params: about, row: position }
}

/**
 * Takes back what an import did to persons and companies: those it changed are as they were, as far as nobody changed them since; those it
 * added go where nothing names them. Whoever took part by it, and whom nothing else holds or names, does so no more, also where history
 * still tells of them. Returns how many went, and how many it made participate still.
 */
async function undoPeople(
  tx: Tx,
  act: ImportAct,
): Promise<{ participants: number; persons: number; kept: number }> {
  const records = await listRecordsOfPeople(tx, act)
  const persons = records.filter(({ record_type }) => record_type === 'legal person')
  await changePersonsBack(tx, persons.flatMap(toChange))
  const added = persons.filter(({ before }) => before === null)
  const idle = await listParticipantsToRemove(tx, act)
  const participants = await releaseParticipants(tx, act, act, idle)
  const persons_gone = await removeUnnamed(tx, added.map(idOf))
  return { participants, persons: persons_gone, kept: await countParticipating(tx, act) }
}

function toChange({ record_id: id, before: change }: RecordRow) {
  if (change === null) return []
  const { before, after } = change as { before: PersonFacts; after: PersonFacts } // safe: what carrying out wrote
  return [{ id, before, after }]
}

function idOf({ record_id: id }: RecordRow): string {
  return id
}
