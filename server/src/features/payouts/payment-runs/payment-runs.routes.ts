import { paymentRuns } from '@zegel/contract/payouts/payment-runs'
import { NotFound } from '@zegel/core/access/refusals'
import { parseCents } from '@zegel/core/money'
import type { App, Context } from '../../../context.ts'
import { serve } from '../../../http/serve.ts'
import { isMessageKey, type Reader, textOf } from '../../../http/replies/texts.ts'
import { makeRun } from './make-run.ts'
import { findLine, listEvents, listLines } from './payment-lines.queries.ts'
import { type Say, toEvent, toLine, toRun } from './payment-runs.rows.ts'
import type { OfRun } from './prepare.queries.ts'
import { findRun, listRuns } from './runs.queries.ts'
import { approveRun, discardRun } from './settle-run.ts'

/** The calls on payment runs. */
export function paymentRunsRoutes(app: App, context: Context): void {
  readingRoutes(app, context)
  makingRoutes(app, context)
}

function readingRoutes(app: App, { db }: Context): void {
  serve(app, paymentRuns.list, async ({ on, query, reader }) => {
    const { rows, total } = await listRuns(db, on.organizationId, query)
    return { data: rows.map((row) => toRun(row, sayTo(reader))), total }
  })

  serve(app, paymentRuns.get, ({ on, params, reader }) =>
    getRun(db, { organizationId: on.organizationId, runId: params.id }, reader),
  )

  serve(app, paymentRuns.listLines, async ({ on, params, query, reader }) => {
    const of = { organizationId: on.organizationId, runId: params.id }
    const { rows, total } = await listLines(db, of, query)
    const say = sayTo(reader)
    return { data: rows.map((row) => toLine(row, say)), total }
  })

  serve(app, paymentRuns.getLine, async ({ on, params, query, reader }) => {
    const of = { organizationId: on.organizationId, runId: params.id }
    const row = await findLine(db, of, query.line_id)
    if (!row) throw new NotFound()
    const events = await listEvents(db, on.organizationId, row.id)
    const say = sayTo(reader)
    return { ...toLine(row, say), events: events.map((event) => toEvent(event, say)) }
  })
}

function makingRoutes(app: App, context: Context): void {
  const { db } = context

  serve(app, paymentRuns.make, async ({ on, body, actor, ip, once, reader }) => {
    const act = { userId: actor.userId, ip, once }
    return getRun(db, await makeRun(context, on.organizationId, body, act), reader)
  })

  serve(app, paymentRuns.approve, async ({ on, params, body, actor, ip, reader }) => {
    const of = { organizationId: on.organizationId, runId: params.id }
    await approveRun(context, of, parseCents(body.net) ?? 0n, { userId: actor.userId, ip })
    return getRun(db, of, reader)
  })

  serve(app, paymentRuns.discard, async ({ on, params, body, actor, ip, reader }) => {
    const of = { organizationId: on.organizationId, runId: params.id }
    await discardRun(context, of, body.reason, { userId: actor.userId, ip })
    return getRun(db, of, reader)
  })
}

async function getRun(db: Context['db'], of: OfRun, reader: Reader) {
  const row = await findRun(db, of)
  if (!row) throw new NotFound()
  return toRun(row, sayTo(reader))
}

function sayTo(reader: Reader): Say {
  return (key) => (isMessageKey(key) ? textOf(key, reader) : undefined)
}
