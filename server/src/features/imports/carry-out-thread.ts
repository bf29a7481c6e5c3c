import type { Context } from '../../app.ts'
import { runInThread } from '../../jobs/run-in-thread.ts'
import type { Settings } from '../../settings.ts'
import { announceChange } from '../live/announce-change.ts'
import type { ImportAct } from './carry-out.queries.ts'
import type { Undoing } from './undo-import.ts'

/** What a thread is told that carries an import out, or takes it back. */
export interface CarryOutOrder {
  databaseUrl: string
  settings: Settings
  /** The moment it is. */
  now: string
  act: ImportAct
  /** Given when it is taken back. */
  undoing?: Undoing
}

/** Carries an import out beside the server, or takes it back, and tells open screens that the register is another. */
export async function carryOutBeside(
  { pool, settings, now }: Context,
  { act, undoing }: Pick<CarryOutOrder, 'act' | 'undoing'>,
  signal?: AbortSignal,
): Promise<void> {
  const databaseUrl = pool.options.connectionString
  if (!databaseUrl) throw new Error('the database has no address')
  const order: CarryOutOrder = {
    ...{ databaseUrl, settings, now: now().toString(), act },
    ...(undoing && { undoing }),
  }
  await runInThread(new URL('./carry-out-worker.ts', import.meta.url), order, signal)
  const { organizationId, instrumentId } = act
  announceChange(pool, { organizationId, instrumentId, transactionId: null, personIds: [] })
}
