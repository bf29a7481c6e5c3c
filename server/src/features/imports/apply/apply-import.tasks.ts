import type { JobHelpers, TaskList } from 'graphile-worker'
import { z } from 'zod'
import type { Context } from '../../../context.ts'
import type { ImportAct } from './apply-import.queries.ts'
import { applyImportInThread, type ApplyImportThreadInput } from './apply-import-thread.ts'
import { failWriting, failOnLastAttempt } from '../undo/fail-import.ts'
import { toOnImport } from '../imports.tasks.ts'
import { getImport } from '../read/wait-for-import.ts'

const Requester = z.object({
  user_id: z.uuid(),
  ip: z.string(),
  co_signer_id: z.uuid().optional(),
})
const UndoImportPayload = z.object({ reason: z.string(), entryReason: z.string() })

/** The jobs that carry imports out and take them back. */
export function applyImportTasks(context: Context): TaskList {
  return {
    'submit-import': (payload, helpers) => applyOrFail(context, { payload }, helpers),
    'undo-import': (payload, helpers) =>
      applyOrFail(context, { payload, undoing: UndoImportPayload.parse(payload) }, helpers),
  }
}

async function applyOrFail(
  context: Context,
  { payload, ...about }: Pick<ApplyImportThreadInput, 'undoing'> & { payload: unknown },
  helpers: JobHelpers,
): Promise<void> {
  const act = await toAct(context, payload)
  await failOnLastAttempt(helpers, {
    work: () => applyImportInThread(context, { act, ...about }, helpers.abortSignal),
    onLastAttempt: () => failWriting(context.db, act),
  })
}

async function toAct({ db }: Context, payload: unknown): Promise<ImportAct> {
  const on = toOnImport(payload)
  const { user_id: userId, ip, co_signer_id: coSignerId } = Requester.parse(payload)
  const { instrument_id: instrumentId } = await getImport(db, on)
  return { ...on, instrumentId, userId, ip, coSignerId }
}
