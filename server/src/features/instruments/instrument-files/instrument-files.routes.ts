import { instrumentFiles } from '@zegel/contract/instruments/instrument-files'
import type { Actor } from '@zegel/core/access/may'
import type { App, Context } from '../../../context.ts'
import { inTransaction } from '../../../db/database.ts'
import { sendFile } from '../../../http/replies/send-file.ts'
import { serve } from '../../../http/serve.ts'
import {
  type FileEditor,
  removeEntityFile,
  restoreEntityFile,
  toggleAttachedFile,
} from '../../legal-persons/legal-persons.ts'
import {
  addInstrumentFiles,
  listFilesOfTransactions,
  listInstrumentFiles,
  openInstrumentFile,
} from './instrument-files.ts'
import { toInstrumentFile } from '../instruments.rows.ts'

/** The documents of instruments. */
export function instrumentFilesRoutes(app: App, context: Context): void {
  readingRoutes(app, context)
  changingRoutes(app, context)
}

function readingRoutes(app: App, context: Context): void {
  const { db } = context

  serve(app, instrumentFiles.list, ({ on, actor }) => listInstrumentFiles(db, on, actor))

  serve(app, instrumentFiles.listOfTransactions, ({ on, actor }) =>
    listFilesOfTransactions(db, on, actor),
  )

  serve(app, instrumentFiles.open, async ({ on, actor, query, reply }) => {
    await sendFile(reply, await openInstrumentFile(context, on, actor, query.f))
    return undefined
  })
}

function changingRoutes(app: App, context: Context): void {
  const { db } = context
  const keeperOf = (call: InstrumentFilesCall) => toKeeper(context, call)

  serve(app, instrumentFiles.add, ({ body, ...call }) =>
    addInstrumentFiles(context, call.on, keeperOf(call), body),
  )

  serve(app, instrumentFiles.toggleAttached, async ({ body, ...call }) => {
    const file = { fileId: body.f, instrumentId: body.fi }
    return toInstrumentFile(
      await inTransaction(db, (tx) => toggleAttachedFile(tx, keeperOf(call), file)),
    )
  })

  serve(app, instrumentFiles.remove, async ({ query, ...call }) => {
    const file = { fileId: query.f, instrumentId: query.fi }
    await inTransaction(db, (tx) => removeEntityFile(tx, keeperOf(call), file))
    return undefined
  })

  serve(app, instrumentFiles.restore, async ({ body, ...call }) => {
    const file = { fileId: body.f, instrumentId: body.fi }
    await inTransaction(db, (tx) => restoreEntityFile(tx, keeperOf(call), file))
    return undefined
  })
}

interface InstrumentFilesCall {
  on: { organizationId: string }
  actor: Actor
  ip: string
}

function toKeeper({ now }: Context, { on, actor, ip }: InstrumentFilesCall): FileEditor {
  return { organizationId: on.organizationId, actor, ip, now: now() }
}
