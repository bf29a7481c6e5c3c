import type { TaskList } from 'graphile-worker'
import { z } from 'zod'
import type { Context } from '../../app.ts'
import type { ImportAct } from './carry-out.queries.ts'
import { carryOutBeside } from './carry-out-thread.ts'
import { toOnImport } from './imports.tasks.ts'
import { getImport } from './wait-for-import.ts'

const By = z.object({ user_id: z.uuid(), ip: z.string() })
const Undoing = z.object({ reason: z.string(), entryReason: z.string() })

/** The jobs that carry imports out and take them back. */
export function carryOutTasks(context: Context): TaskList {
  return {
    'submit-import': async (payload, { abortSignal }) =>
      carryOutBeside(context, { act: await toAct(context, payload) }, abortSignal),
    'undo-import': async (payload, { abortSignal }) => {
      const undoing = Undoing.parse(payload)
      const act = await toAct(context, payload)
      await carryOutBeside(context, { act, undoing }, abortSignal)
    },
  }
}

async function toAct({ db }: Context, payload: unknown): Promise<ImportAct> {
  const on = toOnImport(payload)
  const { user_id: userId, ip } = By.parse(payload)
  const { instrument_id: instrumentId } = await getImport(db, on)
  return { ...on, instrumentId, userId, ip }
}
