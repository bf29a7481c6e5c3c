import type { RowEdit } from '@zegel/contract/imports/import-rows'
import type { SubmitImport } from '@zegel/contract/imports/imports'
import { NotAllowed, NotFound } from '@zegel/core/access/refusals'
import { IMPORT_KINDS, methodFor } from '@zegel/core/imports/import-kind'
import { RuleBroken } from '@zegel/core/rule-broken'
import type { z } from 'zod'
import type { InstrumentSubject } from '../../../access/subjects.queries.ts'
import type { Context } from '../../../context.ts'
import { inTransaction, type Tx } from '../../../db/database.ts'
import {
  type ActorContext,
  findStoredReply,
  withIdempotency,
  type SigningContext,
} from '../../../db/idempotency.ts'
import { callAssertMaySign } from './apply-import.queries.ts'
import { changeImport } from '../change-import.ts'
import { checkSmallImport } from '../check/check-import.ts'
import { editImportRows } from '../rows/edit-import-rows.ts'
import type { ListRowsOptions } from '../rows/list-import-rows.ts'
import {
  type ImportMethods,
  type ImportRecord,
  insertImportJob,
  lockImport,
  type OnImport,
  updateImport,
} from '../imports.queries.ts'
import { createImportFromRows } from '../read/create-import-from-rows.ts'
import { cancelImport } from '../undo/cancel-import.ts'
import { getImport, waitForImport } from '../read/wait-for-import.ts'

type Input = z.output<typeof SubmitImport>

/**
 * Has an import carried out, which is waited for some seconds: the one that was uploaded, after what was changed in its rows and methods,
 * or one of rows that are handed in whole. Returns how it stands then; breaks what the register had against it by then, 'import-has-errors'
 * while rows are refused, NotAllowed where it sets terms that the actor may not (`mayManage`), what signing asks for where it makes open transactions anew, and 'import-not-ready' where it can't be submitted.
 * The same key again returns how the same import stands. `onBegun` is called once it is open to no change any more.
 */
export async function requestSubmit(
  context: Context,
  on: InstrumentSubject,
  input: Input,
  {
    act,
    reading,
    mayManage,
    onBegun,
  }: { act: SigningContext; reading: ListRowsOptions; mayManage: boolean; onBegun: () => void },
): Promise<ImportRecord> {
  const { db } = context
  if (!on.isComplete) throw new RuleBroken('instrument-incomplete')
  const { organizationId } = on
  const earlier = await inTransaction(db, (tx) =>
    findStoredReply<{ id: string }>(tx, act.userId, act.once),
  )
  const importId = earlier?.id ?? (await prepare(context, on, input, { act, reading }))
  const begun = await inTransaction(db, (tx) =>
    withIdempotency(tx, act.userId, act.once, () =>
      begin(tx, { organizationId, importId }, { act, mayManage }),
    ),
  )
  onBegun()
  // The same call came at the same moment, and made an import of these rows first.
  if (begun.id !== importId) await cancelImport(db, { organizationId, importId }, act)
  const onImport = { organizationId, importId: begun.id }
  const record = await waitForImport(db, onImport, { task: 'submit-import' })
  const { status, refusal } = record
  if (status !== 'submitting' && status !== 'submitted' && refusal)
    throw new RuleBroken(refusal.rule, refusal.params)
  return record
}

async function prepare(
  context: Context,
  on: InstrumentSubject,
  { import_id: importId, import_configs: configs, data }: Input,
  { act, reading }: { act: ActorContext; reading: ListRowsOptions },
): Promise<string> {
  if (importId === undefined) return createImportFromRows(context, on, { configs, data }, act)
  const onImport = { organizationId: on.organizationId, importId }
  const { instrument_id, methods } = await getImport(context.db, onImport)
  if (instrument_id !== on.instrumentId) throw new NotFound()
  const wanted = methodsOf(configs)
  if (JSON.stringify(wanted) !== JSON.stringify(inOrder(methods)))
    await changeMethods(context, onImport, wanted)
  const edits = toEdits(data)
  if (edits.length > 0) await editImportRows(context, onImport, edits, reading)
  await waitForImport(context.db, onImport, { task: 'check-import' })
  return importId
}

/** The methods that were chosen, by kind. */
export function methodsOf(configs: Input['import_configs']): ImportMethods {
  const chosen = configs.map(({ key, method }) => [key, methodFor(key, method)])
  return inOrder(Object.fromEntries(chosen))
}

function inOrder(methods: ImportMethods): ImportMethods {
  const kinds = IMPORT_KINDS.filter((kind) => methods[kind])
  return Object.fromEntries(kinds.map((kind) => [kind, methods[kind]]))
}

async function changeMethods(
  context: Context,
  on: OnImport,
  methods: ImportMethods,
): Promise<void> {
  await inTransaction(context.db, (tx) =>
    changeImport(tx, on, async (record) => {
      const isOther = IMPORT_KINDS.some((kind) => !methods[kind] !== !record.methods[kind])
      if (isOther) throw new RuleBroken('import-kind-not-chosen', {}, 'import_configs')
      return { methods }
    }),
  )
  await checkSmallImport(context, on)
}

// A row that comes back as it was answered has not changed.
function toEdits(data: Input['data']): RowEdit[] {
  const rows = IMPORT_KINDS.flatMap((kind) => data[kind]?.rows ?? [])
  return rows.flatMap(({ id, cells, isEdited }) => {
    if (id === undefined) throw new RuleBroken('invalid-id', {}, 'data')
    return cells && isEdited !== false ? [{ id, cells }] : []
  })
}

/** Terms are for who manages the instrument, also where others import: throws NotAllowed where an import sets some and the actor doesn't. */
export function assertMaySetClass({ counts }: ImportRecord, mayManage: boolean): void {
  const setsTerms = (counts.ClassTerms?.new ?? 0) > 0
  if (setsTerms && !mayManage) throw new NotAllowed()
}

async function begin(
  tx: Tx,
  on: OnImport,
  { act: { userId, ip, coSignerId }, mayManage }: { act: SigningContext; mayManage: boolean },
): Promise<{ id: string }> {
  const record = await lockImport(tx, on)
  if (record?.status !== 'ready' || record.version !== record.checked_version)
    throw new RuleBroken('import-not-ready')
  const refused = Object.values(record.counts).some((counts) => counts.refused > 0)
  if (refused) throw new RuleBroken('import-has-errors')
  assertMaySetClass(record, mayManage)
  await callAssertMaySign(tx, on, { userId, ip, coSignerId }, false)
  const change = {
    status: 'submitting',
    refusal: null,
    rows_written: 0,
    steps_total: null,
  } as const
  await updateImport(tx, on, { ...change, submitted_by: userId }, ['ready'])
  await insertImportJob(tx, on, {
    ...{ task: 'submit-import', user_id: userId, ip },
    co_signer_id: coSignerId,
  })
  return { id: on.importId }
}
