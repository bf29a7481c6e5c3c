import { yearlyStatements } from '@zegel/contract/payouts/yearly-statements'
import { fill } from '@zegel/texts/fill'
import type { App, Context } from '../../../context.ts'
import { contentDisposition, sendDownload, sendFile } from '../../../http/replies/send-file.ts'
import { serve } from '../../../http/serve.ts'
import {
  discardStatements,
  exportStatements,
  getBatch,
  makeYearlyStatements,
  openStatement,
  publishStatements,
} from './change-statements.ts'
import { wordsOf } from './statement-pdf.ts'
import {
  type BatchRow,
  listBatches,
  listInstrumentNames,
  listOwnStatements,
  listStatements,
} from './yearly-statements.queries.ts'
import { toBatch, toOwnStatement, toStatement } from './yearly-statements.rows.ts'

/** The calls by which yearly statements are made, looked at, published and read. */
export function yearlyStatementsRoutes(app: App, context: Context): void {
  const { db } = context
  const answer = async (row: BatchRow) =>
    toBatch(row, await listInstrumentNames(db, row.organization_id))

  serve(app, yearlyStatements.list, async ({ on, query }) => {
    const names = await listInstrumentNames(db, on.organizationId)
    const { rows, total } = await listBatches(db, on.organizationId, query)
    return { data: rows.map((row) => toBatch(row, names)), total }
  })

  serve(app, yearlyStatements.make, async ({ body, actor, ip, once }) =>
    answer(await makeYearlyStatements(context, body, { userId: actor.userId, ip, once })),
  )

  serve(app, yearlyStatements.get, async ({ params }) => answer(await getBatch(db, params.id)))

  serve(app, yearlyStatements.listStatements, async ({ params, query }) => {
    const batch = await getBatch(db, params.id)
    const { rows, total } = await listStatements(db, batch, query)
    return { data: rows.map(toStatement), total }
  })

  serve(app, yearlyStatements.publish, async ({ params, actor, ip }) =>
    answer(await publishStatements(context, params.id, { userId: actor.userId, ip })),
  )

  serve(app, yearlyStatements.discard, async ({ params, actor, ip }) =>
    answer(await discardStatements(context, params.id, { userId: actor.userId, ip })),
  )

  serve(app, yearlyStatements.downloadList, async ({ params, actor, ip, language, reply }) => {
    const about = { userId: actor.userId, ip, language }
    const { batch, file } = await exportStatements(context, params.id, about)
    const values = { year: batch.year, name: batch.organization_name }
    const name = fill(wordsOf(language).listFileName, values)
    await sendDownload(reply, file, { name, format: 'xlsx' })
    return undefined
  })

  ownRoutes(app, context)
}

function ownRoutes(app: App, context: Context): void {
  serve(app, yearlyStatements.download, async ({ params, query, actor, reply }) => {
    const file = await openStatement(context, actor, { id: params.id, language: query.language })
    const { size, fileName, contentType, bytes } = file
    if (size !== undefined) {
      await sendFile(reply, { ...file, size, isInline: true })
      return undefined
    }
    reply.type(contentType)
    reply.header('content-disposition', contentDisposition('inline', fileName))
    await reply.send(bytes)
    return undefined
  })

  serve(app, yearlyStatements.listOwn, async ({ actor, query }) => {
    const { legal_person_id: one } = query
    const persons = one ? actor.actsFor.filter((id) => id === one) : actor.actsFor
    const { rows, total } = await listOwnStatements(context.db, persons, query)
    return { data: rows.map(toOwnStatement), total }
  })
}
