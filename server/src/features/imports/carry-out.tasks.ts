import type { JobHelpers, TaskList } from 'graphile-worker'
import { z } from 'zod'
import type { Context } from '../../context.ts'
import type { ImportAct } from './carry-out.queries.ts'
import { carryOutBeside, type CarryOutOrder } from './carry-out-thread.ts'
import { giveUpWriting, orGiveUp } from './give-up.ts'
import { toOnImport } from './imports.tasks.ts'
import { getImport } from './wait-for-import.ts'

const By = z.object({
  user_id: z.uuid(),
  ip: z.string(),
  co_signer_id: z.uuid().optional(),
})
const Undoing = z.object({ reason: z.string(), entryReason: z.string() })

/** The jobs that carry imports out and take them back. */
export function carryOutTasks(context: Context): TaskList {
  return {
    'submit-import': (payload, helpers) => carryOutOrGiveUp(context, { payload }, helpers),
    'undo-import': (payload, helpers) =>
      carryOutOrGiveUp(context, { payload, undoing: Undoing.parse(payload) }, helpers),
  }
}

async function carryOutOrGiveUp(
  context: Context,
  { payload, ...about }: Pick<CarryOutOrder, 'undoing'> & { payload: unknown },
  helpers: JobHelpers,
): Promise<void> {
  const act = await toAct(context, payload)
  await orGiveUp(helpers, {
    work: () => carryOutBeside(context, { act, ...about }, helpers.abortSignal),
    giveUp: () => giveUpWriting(context.db, act),
  })
}

async function toAct({ db }: Context, payload: unknown): Promise<ImportAct> {
  const on = toOnImport(payload)
  const { user_id: userId, ip, co_signer_id: coSignerId } = By.parse(payload)
  const { instrument_id: instrumentId } = await getImport(db, on)
  return { ...on, instrumentId, userId, ip, coSignerId }
}
