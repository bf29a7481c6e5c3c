import { entityFiles } from '@zegel/contract/legal-persons/entity-files'
import { mayWithStructure } from '@zegel/core/access/may'
import type { App, Context } from '../../../context.ts'
import { inTransaction } from '../../../db/database.ts'
import { sendFile } from '../../../http/replies/send-file.ts'
import { serve } from '../../../http/serve.ts'
import {
  addEntityFiles,
  listFilesOfLegalPerson,
  openFileOfPerson,
  removeEntityFile,
  restoreEntityFile,
} from './entity-files.ts'

/** The documents of legal persons and instruments. */
export function entityFilesRoutes(app: App, context: Context): void {
  readingRoutes(app, context)
  changingRoutes(app, context)
}

function readingRoutes(app: App, context: Context): void {
  serve(app, entityFiles.list, ({ on, query }) =>
    listFilesOfLegalPerson(context.db, on.organizationId, query.lp),
  )

  serve(app, entityFiles.open, async ({ actor, query, reply }) => {
    const file = { fileId: query.f, legalPersonId: query.lp }
    const opened = await openFileOfPerson(context, file, ({ organization_id: organizationId }) =>
      mayWithStructure(actor, 'read files', { organizationId, isPublic: false }),
    )
    await sendFile(reply, opened)
    return undefined
  })
}

function changingRoutes(app: App, context: Context): void {
  const { db, now } = context

  serve(app, entityFiles.add, ({ actor, on, body, ip }) => {
    const editor = { organizationId: on.organizationId, actor, ip, now: now() }
    return addEntityFiles(context, editor, body)
  })

  serve(app, entityFiles.remove, async ({ actor, on, query, ip }) => {
    const editor = { organizationId: on.organizationId, actor, ip, now: now() }
    const file = { fileId: query.f, legalPersonId: query.lp }
    await inTransaction(db, (tx) => removeEntityFile(tx, editor, file))
    return undefined
  })

  serve(app, entityFiles.restore, async ({ actor, on, body, ip }) => {
    const editor = { organizationId: on.organizationId, actor, ip, now: now() }
    const file = { fileId: body.f, legalPersonId: body.lp }
    await inTransaction(db, (tx) => restoreEntityFile(tx, editor, file))
    return undefined
  })
}
