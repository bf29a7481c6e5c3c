import type { NewTerms } from '@zegel/contract/instruments/terms-of-type'
import type { NewTermsChange, TermsChange } from '@zegel/contract/instruments/terms-changes'
import type { Actor } from '@zegel/core/access/may'
import { NotFound } from '@zegel/core/access/refusals'
import type { LegalPersonType } from '@zegel/core/legal-persons/legal-form'
import type { z } from 'zod'
import type { InstrumentSubject } from '../../../access/subjects.queries.ts'
import type { Context } from '../../../context.ts'
import { inTransaction, type Tx } from '../../../db/database.ts'
import { type IdempotencyKey, withIdempotency } from '../../../db/idempotency.ts'
import { today } from '../../../lib/clock.ts'
import type { OnInstrument } from '../../../db/sql-fragments.ts'
import type { StoredBytes } from '../../../storage/stored-bytes.ts'
import { recordAuditEvent } from '../../audit/audit.ts'
import {
  insertInspectedFile,
  type InspectedFile,
  inspectFiles,
  storeAll,
  removeUnused,
} from '../../legal-persons/legal-persons.ts'
import type { TermsUser } from '../terms/terms-change.ts'
import { getTermsChanges } from './get-terms-changes.ts'
import { validateChange } from './preview-change.ts'
import { changedColumns, type ProposedChange, proposeChange } from './propose-change.ts'
import {
  callApplyTermsChanges,
  callApplyTermsChangesOf,
  insertNotifyJob,
  insertTermsChange,
  lockAgainstIssuing,
  type TermsColumns,
} from './terms-changes.queries.ts'

interface Requester {
  actor: Actor
  ip: string
  once: IdempotencyKey | null
}

type Input = z.output<typeof NewTermsChange>

/**
 * Changes terms that stand, from a day on: who issues at the same time waits, and of two changes at once the second comes after the
 * first or is refused. It holds at once when its day has come, by a job when it comes; its holders are told.
 */
export async function makeTermsChange(
  context: Context,
  on: InstrumentSubject,
  input: Input,
  by: Requester,
): Promise<TermsChange> {
  const [file] = await inspectFiles([input.file], () => 'file')
  if (!file) throw new Error('a file that was inspected is gone')
  return storeAll(context, [input.file], async (all) => {
    const [stored] = all
    const change = await inTransaction(context.db, (tx) =>
      withIdempotency(tx, by.actor.userId, by.once, () =>
        write(tx, context, { on, input, by, file: { ...file, stored } }),
      ),
    )
    // An answer that was given before has a file already.
    await removeUnused(context, all)
    return change
  })
}

interface Writing {
  on: InstrumentSubject
  input: Input
  by: Requester
  file: InspectedFile & { stored: StoredBytes }
}

async function write(tx: Tx, context: Context, writing: Writing): Promise<TermsChange> {
  const { on, input, by, file } = writing
  const { effective_date: effectiveDate, resolved_on: resolvedOn, terms, note = null } = input
  const day = today(context)
  const reader = { on, actor: by.actor, today: day }
  await lockAgainstIssuing(tx, on)
  const proposed = await validateChange(tx, reader, { effectiveDate, resolvedOn, terms })
  const id = await insertChange(tx, on, proposed, {
    ...{ resolvedOn, effectiveDate, note, today: day },
    ...{ userId: by.actor.userId, ip: by.ip, at: new Date(context.now().epochMilliseconds) },
    source: {
      stored_file_id: await insertInspectedFile(tx, file, {
        stored: file.stored,
        organizationId: on.organizationId,
        userId: by.actor.userId,
      }),
    },
  })
  await insertNotifyJob(tx, { organization_id: on.organizationId, change_id: id })
  const change = (await getTermsChanges(tx, reader)).find((one) => one.id === id)
  if (!change) throw new NotFound()
  return change
}

interface InsertedChange
  extends Pick<ImportedTermsChange, 'resolvedOn' | 'effectiveDate' | 'today'> {
  note: string | null
  userId: string
  ip: string | null
  /** By the clock of the database unless it is said. */
  at?: Date
  /** What it came of. */
  source: { stored_file_id: string } | { import_id: string }
}

async function insertChange(
  tx: Tx,
  { organizationId, instrumentId }: OnInstrument,
  proposed: ProposedChange,
  { resolvedOn, effectiveDate, note, userId, ip, at, source, today: day }: InsertedChange,
): Promise<string> {
  const columns = changedColumns(proposed)
  const pick = (all: TermsColumns): TermsColumns =>
    Object.fromEntries(columns.map((column) => [column, all[column] ?? null]))
  const [before, after] = [pick(proposed.before), pick(proposed.after)]
  const id = await insertTermsChange(tx, {
    organization_id: organizationId,
    instrument_id: instrumentId,
    resolved_on: resolvedOn,
    effective_date: effectiveDate,
    note,
    ...source,
    before,
    after,
    created_by: userId,
    ...(at && { created_at: at }),
  })
  await callApplyTermsChangesOf(tx, { organizationId, instrumentId }, day)
  await recordAuditEvent(tx, {
    organization_id: organizationId,
    user_id: userId,
    action: 'terms changed by resolution',
    record_type: 'instrument',
    record_id: instrumentId,
    before,
    after: { ...after, change_id: id, resolved_on: resolvedOn, effective_date: effectiveDate },
    ip,
  })
  return id
}

/** A change that an import brings, of an instrument that it holds already. */
export interface ImportedTermsChange {
  importId: string
  resolvedOn: string
  effectiveDate: string
  terms: NewTerms
  issuerForm: LegalPersonType | undefined
  today: string
}

/**
 * Records a change of terms as an import has it, without a document and without telling anybody, and returns its id. Breaks what a change by
 * its resolution breaks.
 */
export async function importTermsChange(
  tx: Tx,
  on: OnInstrument,
  { actor, ip }: TermsUser,
  { importId, terms, issuerForm, ...days }: ImportedTermsChange,
): Promise<string> {
  const instrument = {
    type: 'shares',
    // It brings units, or is into what has some.
    is_locked: true,
    issuing_legal_person: issuerForm ? { type: issuerForm } : null,
  } as const
  const proposed = await proposeChange(tx, on, { instrument, terms, ...days }, days.today)
  return insertChange(tx, on, proposed, {
    ...{ ...days, note: null, userId: actor.userId, ip },
    source: { import_id: importId },
  })
}

/** Lets the changes of terms hold whose day has come, and returns how many; what is paid is reckoned from that day anyhow. */
export function applyTermsChanges(context: Context): Promise<number> {
  return callApplyTermsChanges(context.db, today(context))
}
