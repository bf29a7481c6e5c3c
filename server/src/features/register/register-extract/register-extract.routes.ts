import { convocationAddresses } from '@zegel/contract/register/convocation-addresses'
import { type RegisterExtract, registerExtracts } from '@zegel/contract/register/register-extract'
import type { App, Context } from '../../../context.ts'
import type { OnInstrument } from '../../../db/sql-fragments.ts'
import { sendFile } from '../../../http/replies/send-file.ts'
import { serve } from '../../../http/serve.ts'
import { today } from '../../../lib/clock.ts'
import {
  requestExtract,
  requestForIssuer,
  assertOwn,
  assertTakesPart,
  openExtract,
} from './request-extract.ts'
import { getConvocationAddresses, recordConvocationAddress } from './convocation-addresses.ts'
import { getExtractPage, listMutations } from './read-extract.ts'
import { type ExtractRow, type ExtractsOf, listExtracts } from './register-extracts.queries.ts'

/** The calls by which registers and extracts are printed, and those that show what is printed. */
export function registerExtractRoutes(app: App, context: Context): void {
  askingRoutes(app, context)
  listingRoutes(app, context)
  readingRoutes(app, context)
  convocationRoutes(app, context)
}

function askingRoutes(app: App, context: Context): void {
  serve(app, registerExtracts.ask, async ({ on, body, actor, ip, once }) => {
    const wish = { ...body, holderId: body.legal_person_id ?? null, isOwn: false }
    return toExtract(await requestExtract(context, on, wish, { userId: actor.userId, ip, once }))
  })

  serve(app, registerExtracts.askOfIssuer, async ({ on, body, actor, ip, once }) => {
    const of = { organizationId: on.organizationId, issuerId: body.legal_person_id }
    return toExtract(await requestForIssuer(context, of, body, { userId: actor.userId, ip, once }))
  })

  serve(app, registerExtracts.askOwn, async ({ on, body, actor, ip, once }) => {
    await assertOwn(context.db, actor, on, body.legal_person_id)
    const wish = { ...body, holderId: body.legal_person_id, isOwn: true }
    return toExtract(await requestExtract(context, on, wish, { userId: actor.userId, ip, once }))
  })
}

function listingRoutes(app: App, context: Context): void {
  const { db } = context
  const list = async (of: ExtractsOf, paging: { page: number; per_page: number }) => {
    const { rows, total } = await listExtracts(db, of, paging)
    return { data: rows.map(toExtract), total }
  }

  serve(app, registerExtracts.list, ({ on, query }) =>
    list({ ...keyOf(on), holderId: query.legal_person_id, isOwn: false }, query),
  )

  serve(app, registerExtracts.listOfIssuer, ({ on, query }) => {
    const { organizationId } = on
    return list({ organizationId, issuerId: query.legal_person_id, isOwn: false }, query)
  })

  serve(app, registerExtracts.listOwn, async ({ on, query, actor }) => {
    await assertOwn(db, actor, on, query.legal_person_id)
    return list({ ...keyOf(on), holderId: query.legal_person_id, isOwn: true }, query)
  })

  serve(app, registerExtracts.download, async ({ params, actor, reply }) => {
    await sendFile(reply, await openExtract(context, actor, params.id))
    return undefined
  })
}

const ONE = { page: 1, per_page: 1 }

function readingRoutes(app: App, { reads }: Context): void {
  serve(app, registerExtracts.getPage, ({ on, query }) => {
    const { date, legal_person_id: holderId = null, ...paging } = query
    return reads.run(async ({ db }) => {
      if (holderId !== null) await assertTakesPart(db, on, holderId)
      return getExtractPage(db, { ...keyOf(on), date, holderId }, holderId === null ? paging : ONE)
    })
  })

  serve(app, registerExtracts.getOwnPage, ({ on, query, actor }) => {
    const { date, legal_person_id: holderId } = query
    return reads.run(async ({ db }) => {
      await assertOwn(db, actor, on, holderId)
      return getExtractPage(db, { ...keyOf(on), date, holderId }, ONE)
    })
  })

  serve(app, registerExtracts.listMutations, ({ on, query }) => {
    const { date, ...paging } = query
    const of = { ...keyOf(on), date, holderId: null }
    return reads.run(({ db }) => listMutations(db, of, paging))
  })
}

function convocationRoutes(app: App, context: Context): void {
  const { db } = context

  serve(app, convocationAddresses.get, ({ on, query }) =>
    getConvocationAddresses(db, on, query.legal_person_id),
  )

  serve(app, convocationAddresses.record, ({ on, body, actor, ip, once }) =>
    recordConvocationAddress(context, on, body, {
      ...{ userId: actor.userId, ip, once, byHolder: false },
    }),
  )

  serve(app, convocationAddresses.getOwn, async ({ on, query, actor }) => {
    await assertOwn(db, actor, on, query.legal_person_id)
    return getConvocationAddresses(db, on, query.legal_person_id)
  })

  serve(app, convocationAddresses.recordOwn, async ({ on, body, actor, ip, once }) => {
    await assertOwn(db, actor, on, body.legal_person_id)
    const record = { ...body, from_date: today(context) }
    return recordConvocationAddress(context, on, record, {
      ...{ userId: actor.userId, ip, once, byHolder: true },
    })
  })
}

function keyOf({ organizationId, instrumentId }: OnInstrument): OnInstrument {
  return { organizationId, instrumentId }
}

function toExtract(row: ExtractRow): RegisterExtract {
  const { id, date, language, format, asked_at, printed_at, data_sha256 } = row
  return {
    ...{ id, date, language, format, asked_by: row.asked_by_name },
    financial_instrument:
      row.instrument_id === null
        ? null
        : { id: row.instrument_id, name: row.instrument_name ?? '' },
    holder:
      row.holder_id === null
        ? null
        : { id: row.holder_id, legal_name: row.holder_name ?? '', type: row.holder_type },
    status: row.status,
    progress: { done: row.holders_done, total: row.holders_total },
    sha256: data_sha256?.toString('hex') ?? null,
    asked_at: asked_at.toISOString(),
    printed_at: printed_at?.toISOString() ?? null,
    has_file: row.stored_file_id !== null,
  } as RegisterExtract // safe: the checks of the tables list the same forms and statuses
}
